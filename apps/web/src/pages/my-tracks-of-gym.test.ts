import { expect, it } from 'vitest';
import { aTrack } from '../features/tracks/testing/a-track.ts';
import { costsOf, sumOf } from './my-tracks-of-gym.tsx';

const track = (change: object) => ({
  ...aTrack({}),
  joinPassword: null,
  gymId: 'northlane',
  ...change,
});

const billing = (status: 'active' | 'trialing') => ({
  trackId: 'Engine',
  track: 'Engine',
  gym: 'Northlane',
  gymId: 'northlane',
  timeZone: 'America/Los_Angeles',
  status,
  created: '2026-11-02T20:00:00Z',
  ends: '2026-12-03T02:00:00Z',
  graceEnds: null,
  accessEnds: null,
  pause: null,
});

it('says what a track costs and when, with days in the gym’s time zone', () => {
  expect(costsOf(track({ type: 'free', price: null }), undefined)).toEqual(['Free', 'no card']);
  const paid = track({ type: 'paid', price: 49 });
  expect(costsOf(paid, billing('active'))).toEqual(['$49 per month', 'paid until Dec 2']);
  const paused = { ...billing('active'), pause: { until: null, hasBegun: false } };
  expect(costsOf(paid, paused)[1]).toBe('paused from Dec 2');
  expect(costsOf(paid, billing('trialing'))).toEqual(['Free trial', 'until Dec 2, $49 per month']);
  expect(costsOf(track({ type: 'private', price: null }), undefined)[0]).toBe('Private');
});

it('names the end of access instead of a price while it is free for a time', () => {
  const inGrace = track({ type: 'paid', price: 29, graceEndsOn: '2026-12-07' });
  expect(costsOf(inGrace, undefined)[1]).toContain('Free until Dec 7');
});

const paid = (name: string, price: number, change = {}) =>
  track({ type: 'paid', id: name, name, price, ...change });
const row = (name: string, status: 'active' | 'trialing') => ({
  ...billing(status),
  trackId: name,
});

it('sums what the joined tracks cost a month, without free trials and ended subscriptions', () => {
  const joined = [
    paid('Engine', 49),
    paid('Barbell', 24.5),
    paid('Masters', 39),
    paid('Gymnastics', 15, { paidUntil: '2026-12-07' }),
    track({ type: 'free', name: 'Open', price: null }),
  ];
  const rows = [
    row('Engine', 'active'),
    row('Barbell', 'active'),
    row('Masters', 'trialing'),
    row('Gymnastics', 'active'),
  ];
  expect(sumOf(3, joined, rows, [])).toBe('3 gyms · $73.50 a month');
  expect(sumOf(1, joined, rows.slice(2), [])).toBe('1 gym');
});

const discount = (change: object) => ({
  trackId: 'Engine',
  track: 'Engine',
  gymId: 'northlane',
  gym: 'Northlane',
  timeZone: 'America/Los_Angeles',
  price: 49,
  percentOff: null,
  amountOff: null,
  months: null,
  isRunning: true,
  ends: null,
  ...change,
});

it.each([
  ['a percentage', { percentOff: 20 }, '$39.20'],
  ['an amount', { amountOff: 5 }, '$44'],
  ['more than the price', { amountOff: 60 }, '$0'],
])('takes %s off the price of a track', (_, terms, price) => {
  const engine = paid('Engine', 49);
  expect(costsOf(engine, billing('active'), discount(terms))).toEqual([
    `${price} per month`,
    'instead of $49, paid until Dec 2',
  ]);
});

it('subtracts running discounts from the sum', () => {
  const joined = [paid('Engine', 49)];
  const rows = [row('Engine', 'active')];
  const off = { percentOff: 50 };
  expect(sumOf(1, joined, rows, [discount(off)])).toBe('1 gym · $24.50 a month');
  const next = discount({ ...off, isRunning: false });
  expect(sumOf(1, joined, rows, [next])).toBe('1 gym · $49 a month');
});
