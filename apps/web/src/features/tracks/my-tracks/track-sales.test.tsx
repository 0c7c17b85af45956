import { expect, test } from 'vitest';
import { aTrack } from '../testing/a-track.ts';
import { keepingWords, newPrice, TrackSales } from './track-sales.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const ignore = () => undefined;

/** Returns what the owner reads about the sales of a paid track. */
const salesOf = (change: Parameters<typeof aTrack>[0]) =>
  htmlOf(
    <TrackSales
      track={aTrack({ type: 'paid', price: 25, athletes: 0, ...change })}
      onNewPrice={ignore}
      onDone={ignore}
    />,
  );

test.each([
  [0, 'Nobody is on it.'],
  [1, 'Its 1 athlete keeps it and goes on paying $25 a month.'],
  [1200, 'Its 1,200 athletes keep it and go on paying $25 a month.'],
])('says what happens to %d athletes', (athletes, words) => {
  expect(keepingWords({ athletes, price: 25 })).toBe(words);
});

test('a new price differs from the present one', () => {
  expect(newPrice(25).safeParse({ price: 30 }).success).toBe(true);
  expect(newPrice(25).safeParse({ price: 25 }).error?.issues[0]?.message).toBe(
    'Enter a price other than the present one.',
  );
});

test('a track is sold at a new price once, and the sales say why not again', () => {
  expect(salesOf({})).toContain('Sell at a new price');
  const sold = { name: 'Pro 2', reference: 'ref-pro', price: 30 };
  const ended = { salesEndedOn: '2026-11-18T10:00:00Z', successorName: 'Pro 2' };
  const instead = salesOf({ ...ended, successor: sold });
  expect(instead).toContain('Sold instead');
  expect(instead).not.toContain('Sell at a new price');
  for (const change of [ended, { successorName: 'Pro 2' }]) {
    const refused = salesOf(change);
    expect(refused).toContain('was made of this track at a new price');
    expect(refused).not.toContain('Sell at a new price');
  }
});
