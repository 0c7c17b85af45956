/** The form of one set of a score, which several kinds may share. */
export type ValueShape = 'completion' | 'count' | 'rounds' | 'time' | 'weight' | 'text' | 'none';

/** The plate colour of a kind, by name; the design tokens define the colours. */
export type PlateColor = 'red' | 'blue' | 'yellow' | 'green' | 'steel';

/** One input of a set in the score form. */
export interface CellFacts {
  /** The full word, for screen readers. */
  name: string;
  /** The short word under the input. */
  label: string;
  inputMode: 'numeric' | 'decimal' | 'text';
}

/** The properties of a score type. */
interface ScoreTypeFacts {
  /** The wire's `ScoreType`. */
  number: number;
  shape: ValueShape;
  /** The label in forms. */
  label: string;
  /** The short label on cards and score lists. */
  cardLabel: string;
  plate: PlateColor;
  /** Whether every set is a number (or a pair of numbers). */
  numeric: boolean;
  /** Whether the leaderboard ranks scores of this type. */
  ranked: boolean;
  lowerIsBetter: boolean;
  /** Whether AddTotal can add the sets. */
  summable: boolean;
  /**
   * The inputs for one set. There are none for completion, which is a switch, and for workouts
   * without a score.
   */
  cells: readonly CellFacts[];
  /** How people write the unit after a count. */
  unit?: RegExp;
}

/** A count has a unit. */
type Row = ScoreTypeFacts &
  ({ shape: 'count'; unit: RegExp } | { shape: Exclude<ValueShape, 'count'> });

const cell = (name: string, label: string): CellFacts => ({ name, label, inputMode: 'numeric' });
const weightCell: CellFacts = { ...cell('weight', 'weight'), inputMode: 'decimal' };

const numberFacts = { numeric: true, ranked: true, lowerIsBetter: false, summable: true } as const;
const wordFacts = { numeric: false, ranked: false, lowerIsBetter: false, summable: false } as const;

const table = {
  completion: {
    number: 0,
    shape: 'completion',
    label: 'For Completion',
    cardLabel: 'For completion',
    plate: 'steel',
    cells: [],
    ...wordFacts,
  },
  reps: {
    number: 1,
    shape: 'count',
    label: 'Reps',
    cardLabel: 'Reps',
    plate: 'blue',
    cells: [cell('reps', 'reps')],
    unit: /reps?/,
    ...numberFacts,
  },
  roundsReps: {
    number: 2,
    shape: 'rounds',
    label: 'Round Reps',
    cardLabel: 'Rounds + reps',
    plate: 'blue',
    cells: [cell('rounds', 'rounds'), cell('reps', 'reps')],
    ...numberFacts,
  },
  time: {
    number: 3,
    shape: 'time',
    label: 'Time',
    cardLabel: 'For time',
    plate: 'red',
    cells: [cell('minutes', 'min'), cell('seconds', 'sec')],
    ...numberFacts,
    lowerIsBetter: true,
  },
  weight: {
    number: 4,
    shape: 'weight',
    label: 'Weight',
    cardLabel: 'Weight',
    plate: 'yellow',
    cells: [weightCell],
    ...numberFacts,
  },
  liftWeight: {
    number: 5,
    shape: 'weight',
    label: 'Weight',
    cardLabel: 'Lift',
    plate: 'yellow',
    cells: [weightCell],
    ...numberFacts,
  },
  text: {
    number: 6,
    shape: 'text',
    label: 'Text',
    cardLabel: 'Text',
    plate: 'steel',
    cells: [{ ...cell('result', 'result'), inputMode: 'text' }],
    ...wordFacts,
  },
  calories: {
    number: 7,
    shape: 'count',
    label: 'Calories',
    cardLabel: 'Calories',
    plate: 'green',
    cells: [cell('calories', 'cal')],
    unit: /k?cal(?:orie)?s?/,
    ...numberFacts,
  },
  meters: {
    number: 8,
    shape: 'count',
    label: 'Meters',
    cardLabel: 'Meters',
    plate: 'green',
    cells: [cell('meters', 'm')],
    unit: /m(?:et(?:er|re)s?)?/,
    ...numberFacts,
  },
  none: {
    number: 9,
    shape: 'none',
    label: 'None',
    cardLabel: 'No score',
    plate: 'steel',
    cells: [],
    ...wordFacts,
  },
} satisfies Record<string, Row>;

/** A score type's name in code. */
export type ScoreKind = keyof typeof table;

/**
 * All score types. The numbers 0 to 8 are from the specification's table. 9 means that a workout
 * has no score.
 */
export const scoreTypes: Readonly<Record<ScoreKind, Readonly<ScoreTypeFacts>>> = table;

/** The names of all score types, in the order of the table. */
export const scoreKinds = Object.keys(table) as readonly ScoreKind[];

const kindByNumber = new Map<number, ScoreKind>(
  scoreKinds.map((kind) => [scoreTypes[kind].number, kind]),
);

/** The highest wire number of a score type. */
export const maxScoreTypeNumber = Math.max(...kindByNumber.keys());

/** Returns the kind of the wire's `ScoreType`; undefined for any other number. */
export function scoreKindFromNumber(number: number): ScoreKind | undefined {
  return kindByNumber.get(number);
}

/**
 * Returns the kinds that a workout form offers, in order. Both weight kinds are called 'Weight', so
 * each form offers one of them: the lift form has the lift weight (wire number 5), and the custom
 * form the other (4).
 */
export function scoreKindChoices(form: 'custom' | 'lift'): ScoreKind[] {
  const otherWeight: ScoreKind = form === 'lift' ? 'weight' : 'liftWeight';
  return scoreKinds.filter((kind) => kind !== otherWeight);
}

/** A set of a score, or a total, as numbers that compare and add exactly. */
export type SetValue =
  | { shape: 'completion'; completed: boolean }
  | { shape: 'count'; count: number }
  | { shape: 'rounds'; rounds: number; reps: number }
  | { shape: 'time'; seconds: number }
  /** A workout for time that was not finished within its time cap. */
  | { shape: 'capped'; reps: number }
  /** Hundredths of the unit in which the athlete entered it: 10250 is 102.5 kg or lbs. */
  | { shape: 'weight'; hundredths: number }
  | { shape: 'text'; text: string };

/** A value, or the reason why the text cannot be parsed. */
export type ReadValue<Problem> = { ok: true; value: SetValue } | { ok: false; problem: Problem };
