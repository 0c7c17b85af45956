import * as blocks from '@trackboard/contract/blocks';
import { describe, expect, it } from 'vitest';
import { aBlock } from '../testing/a-block.ts';
import { planOf } from '../plan.ts';
import { blockTemplates, fillFrom } from './templates.ts';

const ids = new Map<string, string>();

/** Returns an id for each lift, as the library has them. */
function idOf(lift: string): string {
  const id = ids.get(lift) ?? crypto.randomUUID();
  ids.set(lift, id);
  return id;
}

const empty = { ...planOf(aBlock()), id: crypto.randomUUID(), trackId: crypto.randomUUID() };

describe.each(blockTemplates)('the template $name', (template) => {
  const plan = fillFrom(template, idOf)(empty);

  it('has the number of workouts that it names, in weeks of the kinds that it shows', () => {
    expect(template.contents).toContain(`${plan.workouts.length} `);
    expect(plan.weeks).toEqual(template.weeks.map(({ kind }) => ({ kind })));
    expect(new Set(plan.workouts.map(({ week }) => week)).size).toBe(template.weeks.length);
  });

  it('has the highest percentage of each week in its bar', () => {
    if (template.unit !== '%') return;
    const highest = template.weeks.map((_week, at) =>
      Math.max(
        ...plan.workouts
          .filter(({ week }) => week === at + 1)
          .map(({ lift }) => lift?.percent ?? 0),
      ),
    );
    expect(highest).toEqual(template.weeks.map(({ amount }) => amount));
  });

  it('is accepted by the contract, and keeps the name of the block', () => {
    const { data, error } = blocks.save.body?.safeParse(plan) ?? {};
    expect(error).toBeUndefined();
    expect(data?.name).toBe('Strength block');
  });

  it('replaces what the block had', () => {
    expect(fillFrom(template, idOf)(plan).workouts).toHaveLength(plan.workouts.length);
  });
});

it('the engine begins and ends with the row of 2,000 m, the second as a retest', () => {
  const engine = blockTemplates.find(({ name }) => name === 'Engine');
  const rows = (engine ? fillFrom(engine, idOf)(empty).workouts : []).filter(
    ({ workout }) => workout.name === 'Row 2,000 m',
  );
  expect(rows.map(({ week, retest }) => [week, retest])).toEqual([
    [1, false],
    [8, true],
  ]);
});

it('the peak ends with both lifts of a meet on Saturday, the snatch first', () => {
  const peak = blockTemplates.find(({ name }) => name === 'Peak');
  const plan = peak ? fillFrom(peak, idOf)(empty) : empty;
  const saturday = plan.workouts
    .filter(({ day }) => day === 6)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  expect(saturday.map(({ week, workout }) => [week, workout.name])).toEqual([
    [4, 'Snatch'],
    [4, 'Clean and Jerk'],
  ]);
});
