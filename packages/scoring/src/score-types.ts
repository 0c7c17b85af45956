/** Every score type by its name in code, in the order of the wire's numbers. */
export const scoreKinds = [
  'completion',
  'reps',
  'roundsReps',
  'time',
  'weight',
  'liftWeight',
  'text',
  'calories',
  'meters',
  'none',
] as const;

/** A score type's name in code. */
export type ScoreKind = (typeof scoreKinds)[number];

/** How one set of a score is written and read; several kinds may share a shape. */
export type ValueShape = 'completion' | 'count' | 'rounds' | 'time' | 'weight' | 'text' | 'none';

/** The plate colour of a kind, by name; the design tokens define the colours. */
export type PlateColor = 'red' | 'blue' | 'yellow' | 'green' | 'steel';

/** The properties of a score type. */
export interface ScoreTypeFacts {
  /** The wire's `ScoreType`. */
  number: number;
  shape: ValueShape;
  /** The label in forms. */
  label: string;
  /** The short label on cards and score lists. */
  cardLabel: string;
  plate: PlateColor;
  /** Every set is a number (or a pair of numbers). */
  numeric: boolean;
  /** Ranked on the leaderboard. */
  ranked: boolean;
  lowerIsBetter: boolean;
  /** AddTotal can add its sets. */
  summable: boolean;
}

const numberFacts = { numeric: true, ranked: true, lowerIsBetter: false, summable: true } as const;
const wordFacts = { numeric: false, ranked: false, lowerIsBetter: false, summable: false } as const;

/**
 * All score types. The numbers 0 to 8 are from the specification's table; 9 means that a workout
 * has no score.
 */
export const scoreTypes: Readonly<Record<ScoreKind, Readonly<ScoreTypeFacts>>> = {
  completion: {
    number: 0,
    shape: 'completion',
    label: 'For Completion',
    cardLabel: 'For completion',
    plate: 'steel',
    ...wordFacts,
  },
  reps: {
    number: 1,
    shape: 'count',
    label: 'Reps',
    cardLabel: 'Reps',
    plate: 'blue',
    ...numberFacts,
  },
  roundsReps: {
    number: 2,
    shape: 'rounds',
    label: 'Round Reps',
    cardLabel: 'Rounds + reps',
    plate: 'blue',
    ...numberFacts,
  },
  time: {
    number: 3,
    shape: 'time',
    label: 'Time',
    cardLabel: 'For time',
    plate: 'red',
    ...numberFacts,
    lowerIsBetter: true,
  },
  weight: {
    number: 4,
    shape: 'weight',
    label: 'Weight',
    cardLabel: 'Weight',
    plate: 'yellow',
    ...numberFacts,
  },
  liftWeight: {
    number: 5,
    shape: 'weight',
    label: 'Weight',
    cardLabel: 'Lift',
    plate: 'yellow',
    ...numberFacts,
  },
  text: {
    number: 6,
    shape: 'text',
    label: 'Text',
    cardLabel: 'Text',
    plate: 'steel',
    ...wordFacts,
  },
  calories: {
    number: 7,
    shape: 'count',
    label: 'Calories',
    cardLabel: 'Calories',
    plate: 'green',
    ...numberFacts,
  },
  meters: {
    number: 8,
    shape: 'count',
    label: 'Meters',
    cardLabel: 'Meters',
    plate: 'green',
    ...numberFacts,
  },
  none: {
    number: 9,
    shape: 'none',
    label: 'None',
    cardLabel: 'No score',
    plate: 'steel',
    ...wordFacts,
  },
};
