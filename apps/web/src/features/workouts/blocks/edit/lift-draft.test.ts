import { expect, it } from 'vitest';
import { aBlock, aSquat } from '../testing/a-block.ts';
import { draftOf, unitOfDraft, weeksOfDraft } from './lift-draft.ts';

const inWords = (rows: ReturnType<typeof weeksOfDraft>) =>
  rows.map(({ amount, sets, reps }) => `${amount} ${sets}×${reps}`);

it('a new lift rises every week, and has the deloads and tests of the block', () => {
  const block = aBlock();
  const weeks = [...block.weeks, { kind: 'test' as const, firstDay: null }];
  const draft = draftOf(block, 1, 'kg');
  expect(inWords(weeksOfDraft(draft, { weeks }, 'kg'))).toEqual([
    '70 5×5',
    '75 5×5',
    '56.5 3×5',
    '100 1×1',
  ]);
});

it('a new lift of a long block stays at weights that an athlete can lift for five sets of five', () => {
  const work = { kind: 'work' as const, firstDay: null };
  const block = aBlock({ weeks: Array.from({ length: 8 }, () => work) });
  const rows = weeksOfDraft(draftOf(block, 1, 'kg'), block, 'kg');
  expect(rows.map(({ amount }) => amount)).toEqual([70, 71, 72, 73, 74, 75, 76, 77]);
});

it('an existing lift of the day is shown as it is, without the weeks that do not have it', () => {
  const block = aBlock({ workouts: [aSquat(1, 72.5), aSquat(2, 74, { sets: 4, reps: 3 })] });
  const draft = draftOf(block, 1, 'kg');
  expect(draft).toMatchObject({ movement: { id: 'squat' }, start: 72.5, step: 1.5, without: [3] });
  expect(inWords(weeksOfDraft(draft, block, 'kg')).slice(0, 2)).toEqual(['72.5 5×5', '74 4×3']);
});

it('loads keep the unit in which they were planned', () => {
  const load = { movementId: 'squat', percent: null, load: 100, loadUnit: 'kg' as const };
  const block = aBlock({ workouts: [{ ...aSquat(1, 70), lift: load }] });
  expect([unitOfDraft(block, 1, 'lbs'), unitOfDraft(block, 2, 'lbs')]).toEqual(['kg', 'lbs']);
});

it('a lift without percentages has no amounts until the owner enters some', () => {
  const none = { movementId: 'squat', percent: null, load: null, loadUnit: null };
  const block = aBlock({ workouts: [{ ...aSquat(1, 70, { sets: 4, reps: 3 }), lift: none }] });
  const [first] = weeksOfDraft(draftOf(block, 1, 'kg'), block, 'kg');
  expect(first).toEqual({ week: 1, amount: null, sets: 4, reps: 3, repsUpTo: 3 });
});

it('a week that was changed by hand keeps its values in the draft', () => {
  const block = aBlock();
  const draft = draftOf(block, 1, 'kg');
  const changed = { 2: { week: 2, amount: 78, sets: 4, reps: 4, repsUpTo: 4 } };
  expect(inWords(weeksOfDraft({ ...draft, changed }, block, 'kg'))[1]).toBe('78 4×4');
});

it('a lift with ranges of reps keeps them in the draft, and in weeks that follow from it', () => {
  const squat = aSquat(1, 70, { sets: 4, reps: 8 });
  const workout = { ...squat.workout, repsPerSetUpTo: [12, 12, 12, 12] };
  const block = aBlock({ workouts: [{ ...squat, workout }] });
  const weeks = weeksOfDraft({ ...draftOf(block, 1, 'kg'), changed: {} }, block, 'kg');
  expect(weeks.map(({ reps, repsUpTo }) => [reps, repsUpTo])).toEqual(weeks.map(() => [8, 12]));
});
