import type { BenchmarkRecord } from '@trackboard/contract/records';
import { expect, it } from 'vitest';
import { RecordDetails } from './record-details.tsx';
import { recordItems } from './record-items.ts';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const result = {
  date: '2026-11-01',
  value: '04:50',
  isScaled: false,
  isRecord: false,
  scoreId: 's',
  place: { scoreId: 's', trackWorkoutId: 'fran', trackId: 'competitors', gymId: 'northlane' },
  ownWorkoutId: null,
};

/** Returns the address of the board of all days; undefined if there is no link. */
function linkOf(history: BenchmarkRecord['history']): string | undefined {
  const fran = { benchmarkId: 'fran', name: 'Fran', scoreType: 3, best: null, history };
  const [item] = recordItems({ weightUnit: 'kg', lifts: [], benchmarks: [fran] });
  const html = htmlOf(item && <RecordDetails item={item} />);
  const link = html.match(/<a[^>]*aria-label="Everyone’s best in Fran"[^>]*>/)?.[0];
  return link && /href="(?<path>[^"]*)"/.exec(link)?.groups?.['path']?.replaceAll('&amp;', '&');
}

it('links a benchmark to everyone’s best if the reader may open one of the results', () => {
  const search = new URLSearchParams(linkOf([result])?.split('?')[1]);
  expect(Object.fromEntries(search)).toMatchObject({
    day: '2026-11-01',
    gym: 'northlane',
    track: 'competitors',
    workout: 'fran',
    panel: 'all-time',
  });
  expect(linkOf([{ ...result, place: null }])).toBeUndefined();
});
