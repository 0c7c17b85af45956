import type { LabelledLine, LineLabel, WorkoutPart } from '@trackboard/contract/workouts';
import type { ScoreKind, WeightUnit } from '@trackboard/scoring';

/** The facts about the gym and the libraries that the reader of a week needs. */
export interface WeekTextOptions {
  /** The first day that 'Day 1' or the first weekday may mean, as `2026-11-23`. */
  readonly fromDate: string;
  readonly unit: WeightUnit;
  readonly benchmarks: readonly NamedBenchmark[];
  /** The lift movements. */
  readonly movements: readonly Named[];
  /** The labels that a coach gave to lines, at most one for each, and the dates of days. The reading obeys them. */
  readonly labels?: readonly LabelledLine[];
}

/** An entry of a library. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A benchmark of the library. */
export interface NamedBenchmark extends Named {
  /** The benchmark's score type. If left out, the type is read from the text. */
  readonly score?: ScoreKind;
  /** The lines of the benchmark's whiteboard. */
  readonly lines?: string;
  readonly timeCapMinutes?: number | null;
}

/**
 * A workout in the form of `workouts/create`, with the name of the score type instead of its number.
 */
export interface ReadWorkout {
  name: string;
  description: string;
  workoutType: 'custom' | 'lift' | 'database';
  scoreType: ScoreKind;
  sets: number | null;
  repsPerSet: number[];
  /** The upper end of the reps of each set; equal without a range. */
  repsPerSetUpTo: number[];
  /** The form's `benchmarkValues`: one percentage for each set, or none. */
  percents: number[];
  movementIds: number[];
  benchmarkId: number | null;
  timeCapMinutes: number | null;
  part: WorkoutPart | null;
  notes: string;
}

/** A field that the reader guessed, and why. */
export interface Guess {
  readonly field:
    | 'name'
    | 'scoreType'
    | 'sets'
    | 'repsPerSet'
    | 'percents'
    | 'timeCapMinutes'
    | 'part'
    | 'movement'
    | 'benchmark'
    | 'date';
  readonly why: string;
}

/**
 * A part of a workout that a coach should check: the text is read, but may have another meaning.
 */
export interface Hint {
  readonly field: 'movement' | 'repsPerSet' | 'timeCapMinutes' | 'description' | 'scoreType';
  readonly text: string;
}

/** A workout, and the first and the last line that it was read from, counted from 1. */
export interface ReadCard {
  readonly lines: readonly [number, number];
  readonly workout: ReadWorkout;
  readonly guesses: readonly Guess[];
  readonly hints: readonly Hint[];
}

/** The lines that are written in the same way. */
interface LineShape {
  /** How they are written, in words that follow 'They': 'begin with >', 'name a day, are in capitals'. */
  readonly shape: string;
  /** What most of them were read as. */
  readonly label: LineLabel;
  readonly lines: readonly number[];
}

/** What the reader took as headings, and which lines look alike. Lines count from 1, in their order. */
export interface ReadStyle {
  /** The lines that begin a day. The line of a workout is also one if it begins with its day: 'Mon: Fran'. */
  readonly dayHeadings: readonly number[];
  /** The lines that only name a part: 'Strength', 'B) Metcon'. */
  readonly partHeadings: readonly number[];
  /** The lines with which the workouts begin, below the heading of their part. */
  readonly workouts: readonly number[];
  /** Each line with a letter or digit is in one shape. Labels do not change the shapes. */
  readonly shapes: readonly LineShape[];
}

/** A week that was read from text. Lines count from 1. */
export interface ReadWeek {
  readonly days: readonly { readonly date: string; readonly cards: readonly ReadCard[] }[];
  /** The lines that belong to no workout and no heading. */
  readonly unplaced: readonly { readonly line: number; readonly text: string }[];
  readonly style: ReadStyle;
}
