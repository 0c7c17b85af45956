import { expect, it } from 'vitest';
import { aBlock, aBlockWorkout, aSquat, laidWeeks } from '../testing/a-block.ts';
import { BlockGrid, type BlockGridProps, PhoneWeeks } from './block-grid.tsx';
import { htmlOf } from '../../../../ui/testing/html-of.tsx';

const nothing = () => undefined;
const laid = { trackWorkoutId: 'id', date: '2026-11-02' };
const block = aBlock({
  weeks: laidWeeks,
  workouts: [
    { ...aSquat(1, 70), ...laid, isPublished: true, logged: 17 },
    aBlockWorkout({
      day: 2,
      retest: true,
      workout: { name: 'Cindy', workoutType: 'database', description: 'AMRAP 20 min\n5 pull-ups' },
    }),
    { ...aSquat(3, 60, { sets: 3 }), trackWorkoutId: 'draft', date: '2026-11-16' },
  ],
});

function read(Part: typeof BlockGrid, props: Partial<BlockGridProps> = {}): string {
  return htmlOf(
    <Part
      block={block}
      change={{ submit: async () => undefined, send: async () => true, isPending: false }}
      days={[1, 2, 3, 4, 5]}
      today="2026-11-03"
      onOpen={nothing}
      onLift={nothing}
      weekActions={{
        setKind: nothing,
        duplicate: nothing,
        add: nothing,
        remove: nothing,
        publish: nothing,
      }}
      {...props}
    />,
  );
}

const words = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');

it('shows a lift with percentage, sets and reps, and a past day with its scores', () => {
  const text = words(read(BlockGrid));
  expect(text).toContain('|Back Squat|70%|5 × 5|Scores: |17 of 18|');
  expect(text).toContain('|Back Squat|60%|3 × 5|');
});

it('flags a retest, marks today, and describes each week with its minutes and drafts', () => {
  const html = read(BlockGrid);
  expect(words(html)).toContain('|Today|Cindy|');
  expect(words(html)).toContain('|Retest|');
  expect(words(html)).toContain('|Week 3|Nov 16 – 20|Deload|15 min, 1 draft|');
  expect(html.match(/data-when="today"/g)).toHaveLength(1);
});

it('makes one cell a tab stop; arrow keys reach the other cells', () => {
  const html = read(BlockGrid);
  expect(html.match(/data-cell="true" tabindex="0"|tabindex="0" data-cell="true"/gi)).toHaveLength(
    1,
  );
});

it('shows on a phone the week of today, day by day', () => {
  const text = words(read(PhoneWeeks, { today: '2026-11-17' }));
  expect(text).toContain('|Week 3|');
  expect(text).toContain('|3 of 3|');
  expect(text).toContain('|Back Squat|60%|3 × 5|');
  expect(text).not.toContain('70%');
});

it('offers the first lift in an empty block, and shows what it becomes', () => {
  const empty = aBlock({
    weeks: (['work', 'deload', 'work', 'test'] as const).map((kind) => ({ kind, firstDay: null })),
  });
  const text = words(read(BlockGrid, { block: empty }));
  expect(text).toContain('|70%| to 100%|5 × 5 to 1RM|');
  expect(text).toContain('|Add first lift|');
  expect(text).toContain('|52.5%|3 × 5|');
  expect(text).toContain('|100%|1RM|');
  expect(words(read(BlockGrid))).not.toContain('Add first lift');
});
