import { type Adapter, draft, type Draft, type DraftSet, readUnit } from './draft.ts';
import { isNothing } from './numbers.ts';
import { plainHeading, type TableRow, type TableStart } from './table.ts';

/* StrongLifts: one row for each workout with several exercises beside each other, or one for each exercise. */

/** The columns of one exercise: from its name to the next exercise. */
interface Block {
  readonly name: number;
  readonly kg: number;
  readonly lb: number;
  readonly sets: readonly number[];
}

function findBlocks({ headings }: TableStart): Block[] {
  const plain = headings.map(plainHeading);
  const starts = plain.flatMap((heading, index) => (/^exercise \d+$/.test(heading) ? [index] : []));
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? plain.length;
    const columns = plain.map((heading, at) => ({ heading, at })).slice(start, end);
    const find = (shape: RegExp) =>
      columns.filter(({ heading }) => shape.test(heading)).map(({ at }) => at);
    const [[kg = -1], [lb = -1]] = [find(/^weight kg/), find(/^weight lb/)];
    return { name: start, kg, lb, sets: find(/^set \d+/) };
  });
}

const spell = ({ weight, reps }: DraftSet, unit: string) =>
  weight ? `${reps} × ${weight} ${unit}` : `${reps} reps`;

function liftDraft(
  row: TableRow,
  lift: string,
  sets: readonly DraftSet[],
  unit: 'kg' | 'lbs',
): Draft[] {
  if (!lift || sets.length === 0) return [];
  const hasWeight = sets.some(({ weight }) => !isNothing(weight));
  // A set of zero reps was not lifted.
  const lifted = sets.map(({ weight, reps }) => ({ reps, weight: isNothing(reps) ? '' : weight }));
  return [
    draft([row], {
      dayText: row.cell('date', 'date yyyy mm dd'),
      title: lift,
      description: row.cell('workout', 'workout name'),
      notes: row.cell('note', 'notes'),
      lift,
      result: hasWeight ? { kind: 'lift', sets: lifted, unit } : { kind: 'text' },
      written: sets.map((set) => spell(set, unit)).join(', '),
    }),
  ];
}

function readWorkout(row: TableRow, blocks: readonly Block[]): Draft[] {
  // Each weight is written in both units. The one of the body weight is the lifter's.
  const usesPounds = readUnit(row.cell('body weight')) === 'lbs';
  const unit = usesPounds ? 'lbs' : 'kg';
  return blocks.flatMap((block) => {
    const weight = row.at(usesPounds ? block.lb : block.kg);
    const reps = block.sets.map((column) => row.at(column)).filter(Boolean);
    return liftDraft(
      row,
      row.at(block.name),
      reps.map((count) => ({ weight, reps: count })),
      unit,
    );
  });
}

/** Reads `Set 1 (Reps)`, `Set 1 (KG)`, `Set 2 (Reps)` and so on. */
function readExercise(row: TableRow, { headings }: TableStart): Draft[] {
  const plain = headings.map(plainHeading);
  const unit = plain.some((heading) => /^set \d+ lbs?$/.test(heading)) ? 'lbs' : 'kg';
  const sets = plain.flatMap((heading, index) => {
    const set = /^(set \d+) reps$/.exec(heading)?.[1];
    const reps = row.at(index);
    if (!set || !reps) return [];
    const weights = ['kg', 'lb', 'lbs'].map((each) => `${set} ${each}`);
    return [{ reps, weight: row.cell(...weights) }];
  });
  return liftDraft(row, row.cell('exercise'), sets, unit);
}

/** Reads a row; one without any exercise is a workout of its name. */
function readRow(row: TableRow, table: TableStart): Draft[] {
  const blocks = findBlocks(table);
  const drafts = blocks.length > 0 ? readWorkout(row, blocks) : readExercise(row, table);
  if (drafts.length > 0) return drafts;
  const [dayText, title] = [
    row.cell('date', 'date yyyy mm dd'),
    row.cell('exercise', 'workout', 'workout name'),
  ];
  const notes = row.cell('note', 'notes');
  return [draft([row], { dayText, title, notes, result: { kind: 'text' }, written: '' })];
}

export const strongLifts: Adapter = {
  source: 'stronglifts',
  sure: ({ has }) => {
    const isLegacy = has('workout', 'body weight', 'exercise 1', 'set 1');
    return isLegacy || has('workout name', 'exercise', 'set 1 reps') ? 1 : 0;
  },
  read: (rows, table) => rows.flatMap((row) => readRow(row, table)),
};
