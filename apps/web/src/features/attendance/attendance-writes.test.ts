import type { CallInput, OutputOf } from '@trackboard/contract';
import type * as attendance from '@trackboard/contract/attendance';
import type { Presence } from '@trackboard/contract/attendance';
import type * as scores from '@trackboard/contract/scores';
import type * as today from '@trackboard/contract/today';
import { expect, it } from 'vitest';
import { checkIn, tick } from './attendance-writes.ts';

const day = '2026-11-18';

function shownTap(here: Presence | null, over: Partial<CallInput<typeof attendance.checkIn>> = {}) {
  const gyms = [{ gymId: 'north', gym: 'Northlane', day, here }];
  const input = { gymId: 'north', day, here: true, ...over };
  const shown = checkIn.changes?.[0]?.apply({ gyms }, input) as OutputOf<typeof today.get>;
  return shown.gyms[0]?.here;
}

it('shows a tap at once, and undoes only presence that comes from a tap', () => {
  expect(shownTap(null)).toBe('self');
  expect(shownTap('self', { here: false })).toBeNull();
  expect(shownTap('coach', { here: false })).toBe('coach');
  expect(shownTap('score', { here: false })).toBe('score');
  expect(shownTap(null, { gymId: 'quarry' })).toBeNull();
  expect(shownTap(null, { day: '2026-11-17' })).toBeNull();
});

function shownTick(here: Presence | null, over: Partial<CallInput<typeof attendance.tick>> = {}) {
  const table = { gymId: 'north', day, athletes: [{ userId: 'mara', here }] };
  const input = { gymId: 'north', userId: 'mara', day, here: true, ...over };
  const shown = tick.changes?.[0]?.apply(table, input) as OutputOf<typeof scores.ofClass>;
  return shown.athletes[0]?.here;
}

it('shows a tick at once, and keeps the presence of a score when the coach unticks the athlete', () => {
  expect(shownTick(null)).toBe('coach');
  expect(shownTick('self', { here: false })).toBeNull();
  expect(shownTick('score', { here: false })).toBe('score');
  for (const other of [{ gymId: 'quarry' }, { day: '2026-11-17' }, { userId: 'jonah' }]) {
    expect(shownTick(null, other)).toBeNull();
  }
});
