import type { WeekKind } from '@trackboard/contract/blocks';
import { scoreTypes } from '@trackboard/scoring';
import { type Edit, type LiftWeek, type PlannedWorkout, setLift } from '../plan.ts';

/** A week of a template, as its bar shows it. */
interface TemplateWeek {
  readonly kind: WeekKind;
  /** The highest percentage, or the minutes of the intervals. */
  readonly amount: number;
  /** The words below the bar: `5×5`, `min`. */
  readonly scheme: string;
}

/** A plan for an empty block. */
export interface BlockTemplate {
  readonly name: string;
  readonly about: string;
  readonly contents: string;
  readonly unit: '%' | 'min';
  readonly weeks: readonly TemplateWeek[];
  /** Returns the lifts and the other workouts. `idOf` returns the id of a lift in the library. */
  readonly fill: (idOf: (lift: string) => string) => Edit;
}

const monday = 1;
const tuesday = 2;
const wednesday = 3;
const thursday = 4;
const friday = 5;
const saturday = 6;

const work = (amount: number, scheme: string): TemplateWeek => ({ kind: 'work', amount, scheme });
const deload = (amount: number, scheme: string): TemplateWeek => ({
  kind: 'deload',
  amount,
  scheme,
});
const test = (amount: number, scheme: string): TemplateWeek => ({ kind: 'test', amount, scheme });

const sets = (week: number, amount: number, count: number, reps: number): LiftWeek => ({
  week,
  amount,
  sets: count,
  reps,
  repsUpTo: reps,
});

/** Makes one edit of several, which are made in turn. */
const together =
  (edits: readonly Edit[]): Edit =>
  (plan) =>
    edits.reduce((changed, edit) => edit(changed), plan);

type IdOf = (lift: string) => string;

const liftOn = (day: number, name: string, idOf: IdOf, weeks: readonly LiftWeek[]): Edit =>
  setLift({ day, movement: { id: idOf(name), name }, unit: null, weeks });

const strengthSets = [
  sets(1, 70, 5, 5),
  sets(2, 75, 5, 4),
  sets(3, 80, 5, 3),
  sets(4, 60, 3, 5),
  sets(5, 87, 4, 2),
  sets(6, 100, 1, 1),
];

const strength: BlockTemplate = {
  name: 'Strength',
  about: 'One lift a day, three days a week',
  contents: '18 lifts, deload in week 4',
  unit: '%',
  weeks: [
    work(70, '5×5'),
    work(75, '5×4'),
    work(80, '5×3'),
    deload(60, '3×5'),
    work(87, '4×2'),
    test(100, '1RM'),
  ],
  fill: (idOf) =>
    together([
      liftOn(monday, 'Back Squat', idOf, strengthSets),
      liftOn(wednesday, 'Bench Press', idOf, strengthSets),
      liftOn(friday, 'Deadlift', idOf, strengthSets),
    ]),
};

type Piece = Pick<PlannedWorkout, 'week' | 'day' | 'retest'> & {
  readonly name: string;
  readonly description: string;
  readonly scoreType: number;
};

function pieceOf({ week, day, retest, ...workout }: Piece): PlannedWorkout {
  return {
    week,
    day,
    position: 0,
    retest,
    lift: null,
    workout: { ...workout, workoutType: 'custom' },
  };
}

const row2k = (week: number, day: number, retest: boolean): Piece => ({
  week,
  day,
  retest,
  name: 'Row 2,000 m',
  description: 'For time\n2,000 m row',
  scoreType: scoreTypes.time.number,
});

const shortIntervals = (week: number, minutes: number): Piece => ({
  week,
  day: tuesday,
  retest: false,
  name: 'Short intervals',
  description: `${minutes / 2} rounds\n1:00 row or bike, hard\n1:00 easy`,
  scoreType: scoreTypes.calories.number,
});

const longIntervals = (week: number, minutes: number): Piece => ({
  week,
  day: thursday,
  retest: false,
  name: 'Long intervals',
  description: `${minutes / 4} rounds\n3:00 row or ski at the pace of a 5 km row\n1:00 easy`,
  scoreType: scoreTypes.meters.number,
});

const longDay = (week: number, minutes: number): Piece => ({
  week,
  day: saturday,
  retest: false,
  name: 'Long day',
  description: `${minutes + 16} min easy row, bike or run\nYou can talk the whole time.`,
  scoreType: scoreTypes.completion.number,
});

const engineMinutes = [24, 28, 32, 20, 32, 36, 40, 20] as const;

/** Returns the pieces of the engine block. The row of 2,000 m replaces intervals in the first and the last week. */
function enginePieces(): Piece[] {
  return engineMinutes.flatMap((minutes, at) => {
    const week = at + 1;
    const isLast = week === engineMinutes.length;
    return [
      week === 1 ? row2k(week, tuesday, false) : shortIntervals(week, minutes),
      isLast ? row2k(week, thursday, true) : longIntervals(week, minutes),
      longDay(week, minutes),
    ];
  });
}

const engine: BlockTemplate = {
  name: 'Engine',
  about: 'Two interval days, one long day',
  contents: '24 pieces, row 2,000 m at both ends',
  unit: 'min',
  weeks: engineMinutes.map((minutes, at) => {
    if (at === engineMinutes.length - 1) return test(minutes, 'test');
    return at === 3 ? deload(minutes, 'min') : work(minutes, 'min');
  }),
  fill: () => (plan) => ({
    ...plan,
    workouts: [...plan.workouts, ...enginePieces().map(pieceOf)],
  }),
};

const peakSets = [sets(1, 80, 4, 3), sets(2, 87, 4, 2), sets(3, 92, 3, 1)];

const peak: BlockTemplate = {
  name: 'Peak',
  about: 'For a meet on the last Saturday',
  contents: '12 lifts, opener on Wednesday of week 4',
  unit: '%',
  weeks: [work(80, '4×3'), work(87, '4×2'), work(92, '3×1'), test(100, 'meet')],
  fill: (idOf) =>
    together([
      liftOn(monday, 'Snatch', idOf, peakSets),
      liftOn(wednesday, 'Clean and Jerk', idOf, [...peakSets, sets(4, 90, 1, 1)]),
      liftOn(friday, 'Back Squat', idOf, peakSets),
      liftOn(saturday, 'Clean and Jerk', idOf, [sets(4, 100, 1, 1)]),
      liftOn(saturday, 'Snatch', idOf, [sets(4, 100, 1, 1)]),
    ]),
};

export const blockTemplates: readonly BlockTemplate[] = [strength, engine, peak];

/** Fills an empty block with a template. The block keeps its name and its days. */
export const fillFrom = (template: BlockTemplate, idOf: IdOf): Edit =>
  together([
    (plan) => ({ ...plan, weeks: template.weeks.map(({ kind }) => ({ kind })), workouts: [] }),
    template.fill(idOf),
  ]);
