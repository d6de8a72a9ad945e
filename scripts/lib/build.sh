# Builds the jars of a program on first use and after changes of the sources. Other scripts source this file.
#
# The script sets these variables first:
#     root     the directory of the project
#     name     the name of the program, for messages
#     modules  an array of the Maven modules of the program
#     launch   the directory for the builds
#     failed   the exit code if the build fails
# It also defines a function "compile DIR", which runs in the directory of the project, calls "maven GOAL...", and
# copies the jars to DIR. Afterwards these variables are set:
#     build    the directory of the jars
#     java     the program java of JAVA_HOME, or of the path
#
# Every build has its own directory, so that a build does not affect programs that are running.
# shellcheck shell=bash
current="$launch/current" # contains the name of the newest build; its time is the start of that build
java="$(command -v "${JAVA_HOME:+$JAVA_HOME/bin/}java" || echo java)"
mvn="$(command -v mvn || echo "$root/mvnw")" # the wrapper downloads Maven

# Runs Maven for the modules, without tests and checks.
maven() {
    "$mvn" -B -ntp -q -Dstyle.color=never -Dquick -Dmaven.test.skip=true -pl "$(IFS=,; echo "${modules[*]}")" "$@"
}

is_stale() {
    [ ! -f "$current" ] || [ ! -d "$launch/$(cat "$current")" ] && return 0
    [ -n "$(cd "$root" && find pom.xml "${modules[@]/%//pom.xml}" "${modules[@]/%//src/main}" -newer "$current" \
        -print -quit)" ]
}

build() {
    echo "$name: Building the program; this takes some seconds." >&2
    local fresh
    fresh="$(mktemp -d "$launch/build-XXXXXX")"
    chmod 755 "$fresh"
    : > "$fresh.begun"
    if ! (cd "$root" && compile "$fresh" > "$launch/build.log" 2>&1); then
        rm -rf "$fresh" "$fresh.begun"
        cat "$launch/build.log" >&2
        echo "$name: The build failed; see the messages of Maven above." >&2
        exit "$failed"
    fi
    basename "$fresh" > "$fresh.name"
    touch -r "$fresh.begun" "$fresh.name"
    mv "$fresh.name" "$current"
    rm -f "$fresh.begun"
    find "$launch" -mindepth 1 -maxdepth 1 -name 'build-*' -mtime +7 ! -path "$fresh" -exec rm -rf {} +
}

if is_stale; then
    mkdir -p "$launch"
    exec 9> "$launch/lock"
    if command -v flock > /dev/null; then flock 9; fi
    if is_stale; then build; fi # another process may have built it in the meantime
    exec 9>&-
fi
build="$launch/$(cat "$current")"
