/*
 * Keeps a copy of what is synced in a directory, as a disk would have it after a power cut. The library is loaded into the service
 * by LD_PRELOAD. The service works with its own files; the copy changes only when the service syncs a file or a directory.
 *
 *     SYNCED_DISK_FROM   the directory of the service
 *     SYNCED_DISK_TO     the directory of the copy: a file "file-I" has the synced bytes of inode I, and "list-I" has the names of
 *                        directory I with their inodes, one in a line, as they were when the directory was synced
 *     SYNCED_DISK_EARLY  how many of 100 writes reach the copy at once and in part, since a disk may write before it is asked to
 *
 * A deleted file keeps a link in the copy, so that its inode is not used again.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 65536
#define SECTOR 512
#define REAL(result, name, ...) static result (*real_##name)(__VA_ARGS__)

REAL(ssize_t, write, int, const void *, size_t);
REAL(ssize_t, writev, int, const struct iovec *, int);
REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t);
REAL(int, ftruncate64, int, off64_t);
REAL(int, unlink, const char *);
REAL(int, rename, const char *, const char *);

/* The bytes of a file that were written and not synced. */
struct unsynced {
    ino_t inode;
    off64_t from;
    off64_t to;
};

static struct unsynced files[MOST_FILES];
static int file_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *from_directory;
static const char *to_directory;
static int early;
static unsigned int seed;

__attribute__((constructor)) static void begin(void) {
    real_write = dlsym(RTLD_NEXT, "write");
    real_writev = dlsym(RTLD_NEXT, "writev");
    real_pwrite64 = dlsym(RTLD_NEXT, "pwrite64");
    real_ftruncate64 = dlsym(RTLD_NEXT, "ftruncate64");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
    real_rename = dlsym(RTLD_NEXT, "rename");
    from_directory = getenv("SYNCED_DISK_FROM");
    to_directory = getenv("SYNCED_DISK_TO");
    const char *percent = getenv("SYNCED_DISK_EARLY");
    early = percent == NULL ? 0 : atoi(percent);
    seed = (unsigned int) getpid();
}

static void fail(const char *what) {
    perror(what);
    abort();
}

static int is_below(const char *path) {
    size_t length = from_directory == NULL ? 0 : strlen(from_directory);
    return length > 0 && strncmp(path, from_directory, length) == 0 && (path[length] == '/' || path[length] == 0);
}

/* Tells whether an open file or directory is in the directory of the service. */
static int is_watched(int fd, struct stat64 *status) {
    char link[64];
    char path[PATH_MAX];
    if (from_directory == NULL || fstat64(fd, status) != 0 || !(S_ISREG(status->st_mode) || S_ISDIR(status->st_mode))) {
        return 0;
    }
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) {
        return 0;
    }
    path[length] = 0;
    return is_below(path);
}

static void name_of(char *path, const char *kind, ino_t inode) {
    snprintf(path, PATH_MAX, "%s/%s-%lu", to_directory, kind, (unsigned long) inode);
}

static int open_copy(ino_t inode) {
    char path[PATH_MAX];
    name_of(path, "file", inode);
    int fd = open64(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (fd < 0) {
        fail(path);
    }
    return fd;
}

static struct unsynced *find(ino_t inode) {
    for (int k = file_count - 1; k >= 0; k--) {
        if (files[k].inode == inode) {
            return &files[k];
        }
    }
    if (file_count == MOST_FILES) {
        fail("synced-disk: too many files");
    }
    files[file_count].inode = inode;
    return &files[file_count++];
}

static void note(ino_t inode, off64_t from, off64_t to) {
    struct unsynced *file = find(inode);
    if (file->from == file->to) {
        file->from = from;
        file->to = to;
    } else {
        file->from = from < file->from ? from : file->from;
        file->to = to > file->to ? to : file->to;
    }
}

static void copy(int from, int to, off64_t start, off64_t end) {
    char buffer[65536];
    while (start < end) {
        size_t size = (size_t) (end - start) < sizeof buffer ? (size_t) (end - start) : sizeof buffer;
        ssize_t got = pread64(from, buffer, size, start);
        if (got < 0) {
            fail("synced-disk: read");
        }
        if (got == 0) {
            return; /* the file is shorter now */
        }
        if (real_pwrite64(to, buffer, (size_t) got, start) != got) {
            fail("synced-disk: write");
        }
        start += got;
    }
}

/* Opens a file again, as the descriptor of the service may be for writing only. */
static int open_again(int fd) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    int again = open64(link, O_RDONLY | O_CLOEXEC);
    if (again < 0) {
        fail("synced-disk: open");
    }
    return again;
}

/* Notes a write that is done. */
static void wrote(int fd, const struct stat64 *status, off64_t start, ssize_t size) {
    pthread_mutex_lock(&lock);
    note(status->st_ino, start, start + size);
    if (early > 0 && rand_r(&seed) % 100 < early) {
        int in = open_again(fd);
        int out = open_copy(status->st_ino);
        off64_t sectors = (size + SECTOR - 1) / SECTOR;
        off64_t end = start + SECTOR * (1 + rand_r(&seed) % sectors);
        copy(in, out, start, end < start + size ? end : start + size);
        close(in);
        close(out);
    }
    pthread_mutex_unlock(&lock);
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
    ssize_t result = real_pwrite64(fd, bytes, size, offset);
    struct stat64 status;
    if (result > 0 && is_watched(fd, &status)) {
        wrote(fd, &status, offset, result);
    }
    return result;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) {
    return pwrite64(fd, bytes, size, offset);
}

static ssize_t after_write(int fd, ssize_t result) {
    struct stat64 status;
    if (result > 0 && is_watched(fd, &status)) {
        wrote(fd, &status, lseek64(fd, 0, SEEK_CUR) - result, result);
    }
    return result;
}

ssize_t write(int fd, const void *bytes, size_t size) {
    return after_write(fd, real_write(fd, bytes, size));
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    return after_write(fd, real_writev(fd, parts, count));
}

int ftruncate64(int fd, off64_t size) {
    struct stat64 status;
    int watched = is_watched(fd, &status);
    int result = real_ftruncate64(fd, size);
    if (result == 0 && watched) {
        pthread_mutex_lock(&lock);
        note(status.st_ino, size < status.st_size ? size : status.st_size, size > status.st_size ? size : status.st_size);
        pthread_mutex_unlock(&lock);
    }
    return result;
}

int ftruncate(int fd, off_t size) {
    return ftruncate64(fd, size);
}

static void sync_file(int fd, const struct stat64 *status) {
    struct unsynced *file = find(status->st_ino);
    int in = open_again(fd);
    int out = open_copy(status->st_ino);
    struct stat64 now;
    if (fstat64(fd, &now) != 0 || real_ftruncate64(out, now.st_size) != 0) {
        fail("synced-disk: truncate");
    }
    copy(in, out, file->from, file->to < now.st_size ? file->to : now.st_size);
    file->from = file->to = 0;
    close(in);
    close(out);
}

static void sync_directory(int fd, const struct stat64 *status) {
    char path[PATH_MAX];
    char unfinished[PATH_MAX];
    name_of(path, "list", status->st_ino);
    name_of(unfinished, "new", status->st_ino);
    FILE *out = fopen(unfinished, "w");
    DIR *in = fdopendir(open_again(fd));
    if (out == NULL || in == NULL) {
        fail("synced-disk: list");
    }
    for (struct dirent64 *entry = readdir64(in); entry != NULL; entry = readdir64(in)) {
        if (entry->d_name[0] != '.') {
            fprintf(out, "%lu %s\n", (unsigned long) entry->d_ino, entry->d_name);
        }
    }
    closedir(in);
    if (fclose(out) != 0 || real_rename(unfinished, path) != 0) {
        fail("synced-disk: list");
    }
}

static void synced(int fd) {
    struct stat64 status;
    if (is_watched(fd, &status)) {
        pthread_mutex_lock(&lock);
        if (S_ISDIR(status.st_mode)) {
            sync_directory(fd, &status);
        } else {
            sync_file(fd, &status);
        }
        pthread_mutex_unlock(&lock);
    }
}

int fsync(int fd) {
    synced(fd);
    return 0; /* the real disk has no part in the test */
}

int fdatasync(int fd) {
    return fsync(fd);
}

/* Keeps a link to a file that loses its name. */
static void keep(const char *path) {
    struct stat64 status;
    if (is_below(path) && lstat64(path, &status) == 0 && S_ISREG(status.st_mode)) {
        char kept[PATH_MAX];
        name_of(kept, "deleted", status.st_ino);
        if (link(path, kept) != 0 && access(kept, F_OK) != 0) {
            fail(kept);
        }
    }
}

int unlink(const char *path) {
    keep(path);
    return real_unlink(path);
}

int rename(const char *from, const char *to) {
    keep(to);
    return real_rename(from, to);
}
