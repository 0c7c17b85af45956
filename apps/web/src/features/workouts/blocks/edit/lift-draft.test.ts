import { expect, it } from 'vitest';
import { aBlock, aSquat } from '../testing/a-block.ts';
import { draftOf, weeksOfDraft } from './lift-draft.ts';

const inWords = (rows: ReturnType<typeof weeksOfDraft>) =>
  rows.map(({ amount, sets, reps }) => `${amount} ${sets}×${reps}`);

it('a new lift rises every week, with the deloads and tests of the block', () => {
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

it('a lift that the day has is shown as it is, without the weeks that do not have it', () => {
  const block = aBlock({ workouts: [aSquat(1, 72.5), aSquat(2, 74, { sets: 4, reps: 3 })] });
  const draft = draftOf(block, 1, 'kg');
  expect(draft).toMatchObject({ movement: { id: 'squat' }, start: 72.5, step: 1.5, without: [3] });
  expect(inWords(weeksOfDraft(draft, block, 'kg')).slice(0, 2)).toEqual(['72.5 5×5', '74 4×3']);
});

it('a week that was changed by hand stays until the rule changes', () => {
  const block = aBlock();
  const draft = draftOf(block, 1, 'kg');
  const changed = { 2: { week: 2, amount: 78, sets: 4, reps: 4 } };
  expect(inWords(weeksOfDraft({ ...draft, changed }, block, 'kg'))[1]).toBe('78 4×4');
});
