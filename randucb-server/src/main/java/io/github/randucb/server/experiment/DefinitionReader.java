package io.github.randucb.server.experiment;

import io.github.randucb.Catalogue;
import io.github.randucb.encoding.FeatureEncoder;
import io.github.randucb.live.Sharing;
import io.github.randucb.live.decision.DuplicateRewards;
import io.github.randucb.live.decision.OutsideRewards;
import io.github.randucb.parameter.Parameter;
import io.github.randucb.spec.PolicySpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import tools.jackson.databind.JsonNode;

/**
 * The reader of definitions in JSON. It rejects unknown fields, and values that do not fit each other.
 *
 * <p>Stateless and thread-safe.
 */
public final class DefinitionReader {
    /** The largest number of arms. */
    public static final int MOST_ARMS = 10_000;

    /** The largest number of features of an arm. */
    public static final int MOST_FEATURES = 1000;

    private static final String RANGE = "range";
    private static final String FLOOR = "floor";

    private DefinitionReader() {}

    /**
     * Reads a definition.
     *
     * @param json the definition
     * @param newSeed the seed if the definition has none
     * @return the definition
     * @throws DefinitionException if it is not valid
     */
    public static ExperimentDefinition read(JsonNode json, LongSupplier newSeed) {
        JsonFields fields = new JsonFields(json, "");
        List<ArmDefinition> arms = arms(fields.objects("arms", MOST_ARMS));
        Optional<FeatureDefinition> features = fields.object("features").map(given -> features(given, arms));
        ExperimentDefinition definition = read(fields, newSeed, arms, features);
        DefinitionCheck.checkArms(definition);
        return definition;
    }

    /**
     * Reads the settings of an experiment that exists. It keeps its features. Its arms are not checked again.
     *
     * @param json the settings, without arms and features
     * @param present the present definition
     * @param arms the present arms
     * @return the definition with the settings
     * @throws DefinitionException if it is not valid
     */
    public static ExperimentDefinition readSettings(
            JsonNode json, ExperimentDefinition present, List<ArmDefinition> arms) {
        return read(new JsonFields(json, ""), present::seed, arms, present.features());
    }

    private static ExperimentDefinition read(
            JsonFields fields, LongSupplier newSeed, List<ArmDefinition> arms, Optional<FeatureDefinition> features) {
        RewardDefinition reward =
                fields.object("reward").map(DefinitionReader::reward).orElse(RewardDefinition.DEFAULT);
        Policy policy = policy(fields, reward);
        int maxOpen = ExperimentSize.maxOpen(features);
        ExperimentDefinition definition = new ExperimentDefinition(
                policy.spec,
                policy.floor,
                seed(fields, newSeed),
                fields.count("horizon", 1, 1L << 50),
                arms,
                features,
                reward,
                fields.object("control").map(DefinitionReader::control),
                fields.time("sticky"),
                fields.object("guards")
                        .map(given -> guards(given, maxOpen))
                        .orElse(new GuardDefinition(Optional.empty(), maxOpen, OptionalDouble.empty())),
                fields.constant("mode", Mode.class).orElse(Mode.ONLINE),
                fields.constant("ack", Ack.class).orElse(Ack.DISK));
        fields.end();
        DefinitionCheck.check(definition);
        return definition;
    }

    /**
     * Rejects settings that earlier versions accepted. The journal can have experiments with them.
     *
     * @param definition a definition that comes from a request
     * @throws DefinitionException if it is not valid any more
     */
    public static void checkNew(ExperimentDefinition definition) {
        DefinitionCheck.checkNewGuards(definition);
    }

    private static long seed(JsonFields fields, LongSupplier newSeed) {
        OptionalLong given = fields.count("seed", Long.MIN_VALUE, Long.MAX_VALUE);
        return given.isPresent() ? given.getAsLong() : newSeed.getAsLong();
    }

    /** The policy, and its floor, which the service applies itself. */
    private record Policy(PolicySpec spec, OptionalDouble floor) {}

    private static Policy policy(JsonFields definition, RewardDefinition reward) {
        JsonFields fields = definition
                .object("policy")
                .orElseThrow(() -> new DefinitionException(
                        definition.pointer("policy"),
                        "An experiment needs a policy, for example {\"policy\": {\"type\": \"adaptive-rand-ucb\"}}."));
        PolicySpec spec =
                explained(fields.pointer("type"), () -> Catalogue.standard().policy(fields.requireText("type")));
        OptionalDouble floor = fields.number(FLOOR, 0, 1);
        for (String name : fields.names()) {
            if (!name.equals("type") && !name.equals(FLOOR)) {
                Object value = plain(fields, name);
                PolicySpec before = spec;
                spec = explained(fields.pointer(name), () -> before.with(name, value));
            }
        }
        return new Policy(withRange(spec, reward), floor);
    }

    private static PolicySpec withRange(PolicySpec spec, RewardDefinition reward) {
        boolean hasRange =
                spec.type().parameters().stream().map(Parameter::name).anyMatch(RANGE::equals);
        if (reward.range().isEmpty() || !hasRange || spec.given().containsKey(RANGE)) {
            return spec;
        }
        RewardDefinition.Range range = reward.range().get();
        boolean same =
                spec.rewardRange().low() == range.low() && spec.rewardRange().high() == range.high();
        return same ? spec : explained("/reward/range", () -> spec.with(RANGE, List.of(range.low(), range.high())));
    }

    /** Returns the value of a parameter as text, a number or a list. */
    private static Object plain(JsonFields fields, String name) {
        JsonNode value = fields.any(name)
                .orElseThrow(() -> new DefinitionException(
                        fields.pointer(name), "A parameter needs a value; got null. Leave it out for its default."));
        if (value.isArray()) {
            List<Object> list = new ArrayList<>();
            value.forEach(each -> list.add(scalar(fields, name, each)));
            return list;
        }
        return scalar(fields, name, value);
    }

    private static Object scalar(JsonFields fields, String name, JsonNode value) {
        if (value.isIntegralNumber() && value.canConvertToLong()) {
            return value.longValue();
        }
        if (value.isNumber()) {
            return value.doubleValue();
        }
        if (value.isString()) {
            return value.stringValue();
        }
        throw new DefinitionException(
                fields.pointer(name),
                "A parameter must be a number, a text or a list of numbers; got " + JsonFields.shown(value) + ".");
    }

    /** Reports what the library refuses at its place. */
    static <T> T explained(String pointer, java.util.function.Supplier<T> step) {
        try {
            return step.get();
        } catch (DefinitionException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new DefinitionException(pointer, String.valueOf(e.getMessage()));
        }
    }

    private static List<ArmDefinition> arms(List<JsonFields> list) {
        List<ArmDefinition> arms = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (JsonFields each : list) {
            ArmDefinition arm = arm(each);
            if (!ids.add(arm.id())) {
                throw new DefinitionException(
                        each.pointer("id"), "Arms must have different ids; got '" + arm.id() + "' twice.");
            }
            arms.add(arm);
        }
        return List.copyOf(arms);
    }

    /**
     * Reads an arm.
     *
     * @param fields the arm in JSON
     * @return the arm
     * @throws DefinitionException if it is not valid
     */
    public static ArmDefinition arm(JsonFields fields) {
        ArmDefinition arm = new ArmDefinition(fields.requireId("id"), fields.any("value"), fields.any("features"));
        fields.end();
        return arm;
    }

    /**
     * Rejects an arm that does not fit an experiment.
     *
     * @param definition the definition of the experiment
     * @param arm the arm
     * @param pointer the place of the arm; empty for the whole document
     * @throws DefinitionException if it does not fit
     */
    public static void checkArm(ExperimentDefinition definition, ArmDefinition arm, String pointer) {
        DefinitionCheck.checkArm(definition, arm, pointer);
    }

    private static FeatureDefinition features(JsonFields fields, List<ArmDefinition> arms) {
        Optional<JsonNode> schema = fields.any("schema");
        Sharing sharing = fields.constant("sharing", Sharing.class).orElse(sharing(schema.isPresent(), arms));
        OptionalLong dimension = fields.count("dimension", 1, MOST_FEATURES);
        OptionalDouble maxNorm = fields.number("maxNorm", 0, 1e100);
        fields.end();
        if (schema.isPresent() == dimension.isPresent()) {
            throw new DefinitionException(
                    fields.pointer(), "Features need either a 'schema', or a 'dimension' and a 'maxNorm'.");
        }
        if (schema.isEmpty()) {
            double norm = maxNorm.orElseThrow(() -> new DefinitionException(
                    fields.pointer("maxNorm"),
                    "Vectors need 'maxNorm', the largest Euclidean norm of the features of an arm."));
            return new FeatureDefinition(
                    sharing, (int) dimension.getAsLong(), norm, Optional.empty(), Optional.empty(), 0);
        }
        FeatureEncoder encoder = SchemaReader.read(new JsonFields(schema.get(), fields.pointer("schema")));
        if (encoder.dimension() > MOST_FEATURES) {
            throw new DefinitionException(
                    fields.pointer("schema"),
                    "A schema can have at most " + MOST_FEATURES + " features; got " + encoder.dimension()
                            + ". Use fewer fields or buckets.");
        }
        double norm = encoder.maxNorm()
                .orElseThrow(() -> new DefinitionException(fields.pointer("schema"), "Every number needs a range."));
        int characters = schema.get().toString().length();
        return new FeatureDefinition(sharing, encoder.dimension(), norm, Optional.of(encoder), schema, characters);
    }

    /**
     * Returns the sharing of a definition that has none. If the arms have no features of their own, a decision has the same features
     * for all of them, and one model could not tell which arm is better.
     */
    private static Sharing sharing(boolean hasSchema, List<ArmDefinition> arms) {
        boolean onlyContext = hasSchema
                && !arms.isEmpty()
                && arms.stream().allMatch(arm -> arm.features().isEmpty());
        return onlyContext ? Sharing.DISJOINT : Sharing.SHARED;
    }

    /** Reads an interval [low, high]. */
    static Optional<RewardDefinition.Range> range(JsonFields fields, String name) {
        List<JsonNode> ends = fields.array(name, 2);
        if (ends.isEmpty()) {
            return Optional.empty();
        }
        boolean valid = ends.size() == 2 && ends.stream().allMatch(JsonNode::isNumber);
        if (!valid || !(ends.get(0).doubleValue() < ends.get(1).doubleValue())) {
            throw new DefinitionException(
                    fields.pointer(name),
                    "A range must be [low, high] with low below high; got " + JsonFields.shown(ends) + ".");
        }
        return Optional.of(new RewardDefinition.Range(
                ends.get(0).doubleValue(), ends.get(1).doubleValue()));
    }

    private static RewardDefinition reward(JsonFields fields) {
        RewardDefinition reward = new RewardDefinition(
                range(fields, RANGE),
                fields.time("window"),
                fields.number("default"),
                fields.constant("learn", DuplicateRewards.class).orElse(DuplicateRewards.FIRST),
                fields.flag("atOnce"),
                fields.constant("outside", OutsideRewards.class).orElse(OutsideRewards.REFUSE),
                fields.time("activation").orElse(RewardDefinition.ACTIVATION),
                fields.text("event").orElse(""));
        fields.end();
        return reward;
    }

    private static ControlDefinition control(JsonFields fields) {
        ControlDefinition control = new ControlDefinition(
                fields.requireId("arm"),
                fields.number("share", 0, 1).orElse(0),
                fields.constant("by", ControlDefinition.By.class).orElse(ControlDefinition.By.UNIT));
        fields.end();
        return control;
    }

    private static GuardDefinition guards(JsonFields fields, int maxOpen) {
        Optional<GuardDefinition.MinReward> minReward =
                fields.object("minReward").map(DefinitionReader::minReward);
        GuardDefinition guards = new GuardDefinition(
                minReward,
                (int) fields.count("maxOpen", 1, 10_000_000).orElse(maxOpen),
                fields.number("maxShare", 0, 1));
        fields.end();
        return guards;
    }

    /** The group that a guard compares with, and the mode that it switches to. */
    private enum Control {
        CONTROL
    }

    private static GuardDefinition.MinReward minReward(JsonFields fields) {
        fields.constant("against", Control.class); // the only ones there are, so that they need not be kept
        fields.constant("then", Control.class);
        double confidence = fields.number("confidence", 0.5, 1 - 1e-9).orElse(0.99);
        GuardDefinition.MinReward guard = new GuardDefinition.MinReward(
                confidence, fields.number("margin", 0, Double.MAX_VALUE).orElse(0));
        fields.end();
        return guard;
    }
}
