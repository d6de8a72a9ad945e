package io.github.randucb.server.event;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The bytes of events: the version of the format, the kind, the fields, and a CRC-32C of everything before it. Journals of all
 * earlier versions are read. {@code docs/journal-format.md} describes the layout.
 *
 * <p>Stateless and thread-safe.
 */
public final class EventCodec {
    /** The version of the format that is written. */
    public static final int VERSION = 1;

    private static final int CREATED = 1;
    private static final int CHANGED = 2;
    private static final int ARMS_ADDED = 3;
    private static final int ARM_REMOVED = 4;
    private static final int ARM_SWITCHED = 5;
    private static final int DECIDED = 6;
    private static final int ACTIVATED = 7;
    private static final int CANCELLED = 8;
    private static final int REWARDED = 9;
    private static final int TICKED = 10;
    private static final int REBASED = 11;
    private static final int CHANGED_REVISION = 12;
    private static final int RESUMED = 13;
    private static final int SETTINGS_CHANGED = 14;

    private EventCodec() {}

    /**
     * Writes an event.
     *
     * @param event the event
     * @return its bytes, for {@link #decode}
     */
    public static byte[] encode(Event event) {
        ByteWriter out = new ByteWriter();
        out.writeByte(VERSION);
        write(out, event);
        out.writeInt(0);
        byte[] bytes = out.toBytes();
        int end = bytes.length - Integer.BYTES;
        ByteBuffer.wrap(bytes).putInt(end, checksum(bytes, end));
        return bytes;
    }

    private static int checksum(byte[] bytes, int end) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, end);
        return (int) checksum.getValue();
    }

    private static void write(ByteWriter out, Event event) {
        if (event instanceof Event.Decided decided) {
            out.writeByte(DECIDED);
            writeList(out, decided.decisions(), DecisionCodec::write);
        } else if (event instanceof Event.Rewarded rewarded) {
            out.writeByte(REWARDED);
            writeList(out, rewarded.rewards(), EventCodec::writeReward);
        } else if (event instanceof Event.Activated activated) {
            out.writeByte(ACTIVATED);
            out.writeText(activated.decision());
        } else if (event instanceof Event.Cancelled cancelled) {
            out.writeByte(CANCELLED);
            out.writeText(cancelled.decision());
        } else if (event instanceof Event.Ticked) {
            out.writeByte(TICKED);
        } else if (event instanceof Event.Resumed) {
            out.writeByte(RESUMED);
        } else {
            writeChange(out, event);
        }
    }

    /** Writes a rare event. */
    private static void writeChange(ByteWriter out, Event event) {
        if (event instanceof Event.Created created) {
            out.writeByte(CREATED);
            out.writeText(created.definition());
        } else if (event instanceof Event.Changed changed) {
            writeChanged(out, changed);
        } else if (event instanceof Event.ArmsAdded added) {
            out.writeByte(ARMS_ADDED);
            writeList(out, added.arms(), ByteWriter::writeText);
        } else if (event instanceof Event.ArmRemoved removed) {
            out.writeByte(ARM_REMOVED);
            out.writeText(removed.arm());
        } else if (event instanceof Event.ArmSwitched switched) {
            out.writeByte(ARM_SWITCHED);
            out.writeText(switched.arm());
            out.writeFlag(switched.enabled());
        } else if (event instanceof Event.Rebased rebased) {
            out.writeByte(REBASED);
            out.writeBytes(rebased.state());
        } else {
            throw new IllegalArgumentException("An event without a kind: " + event);
        }
    }

    private static void writeChanged(ByteWriter out, Event.Changed changed) {
        int withFeatures = changed.revision() == Event.Changed.ANY ? CHANGED : CHANGED_REVISION;
        int kind = changed.keepsFeatures() ? SETTINGS_CHANGED : withFeatures;
        out.writeByte(kind);
        out.writeText(changed.definition());
        out.writeText(changed.cause());
        if (kind != CHANGED) {
            out.writeCount(changed.revision());
        }
    }

    /** Writes one part of a list. */
    @FunctionalInterface
    private interface Part<T> {
        void write(ByteWriter out, T part);
    }

    private static <T> void writeList(ByteWriter out, List<T> list, Part<T> part) {
        out.writeCount(list.size());
        for (T each : list) {
            part.write(out, each);
        }
    }

    private static void writeReward(ByteWriter out, Reward reward) {
        out.writeText(reward.decision());
        out.writeText(reward.unit());
        out.writeDouble(reward.value());
        out.writeText(reward.id());
    }

    /**
     * Reads an event.
     *
     * @param bytes the bytes of {@link #encode}
     * @return the event
     * @throws JournalFormatException if the bytes are damaged, incomplete or of a newer format
     */
    public static Event decode(byte[] bytes) {
        int end = bytes.length - Integer.BYTES;
        if (end < 2 || ByteBuffer.wrap(bytes).getInt(end) != checksum(bytes, end)) {
            throw new JournalFormatException("The checksum of an event of " + bytes.length
                    + " bytes is wrong. The journal is damaged; restore it from a copy.");
        }
        ByteReader in = new ByteReader(ByteBuffer.wrap(bytes, 0, end));
        int version = in.readByte();
        if (version != VERSION) {
            throw new JournalFormatException("The format of an event must be " + VERSION + "; got " + version
                    + ". Use the version of RandUCB that wrote the journal, or a newer one.");
        }
        Event event = read(in);
        in.expectEnd();
        return event;
    }

    private static Event read(ByteReader in) {
        int kind = in.readByte();
        return switch (kind) {
            case CREATED -> new Event.Created(in.readText());
            case CHANGED -> new Event.Changed(in.readText(), in.readText());
            case CHANGED_REVISION -> new Event.Changed(in.readText(), in.readText(), (int) in.readCount());
            case SETTINGS_CHANGED -> Event.Changed.ofSettings(in.readText(), in.readText(), (int) in.readCount());
            case ARMS_ADDED -> new Event.ArmsAdded(readList(in, ByteReader::readText));
            case ARM_REMOVED -> new Event.ArmRemoved(in.readText());
            case ARM_SWITCHED -> new Event.ArmSwitched(in.readText(), in.readFlag());
            case DECIDED -> new Event.Decided(readList(in, DecisionCodec::read));
            case ACTIVATED -> new Event.Activated(in.readText());
            case CANCELLED -> new Event.Cancelled(in.readText());
            case REWARDED -> new Event.Rewarded(readList(in, EventCodec::readReward));
            case TICKED -> new Event.Ticked();
            case RESUMED -> new Event.Resumed();
            case REBASED -> new Event.Rebased(in.readBytes());
            default -> throw new JournalFormatException("The kind of an event must be known; got " + kind + ".");
        };
    }

    /** Reads one part of a list. */
    @FunctionalInterface
    private interface Reading<T> {
        T read(ByteReader in);
    }

    private static <T> List<T> readList(ByteReader in, Reading<T> part) {
        int size = in.readSize(1);
        List<T> list = new ArrayList<>(size);
        for (int left = size; left > 0; left--) {
            list.add(part.read(in));
        }
        return List.copyOf(list);
    }

    private static Reward readReward(ByteReader in) {
        return new Reward(in.readText(), in.readText(), in.readDouble(), in.readText());
    }
}
