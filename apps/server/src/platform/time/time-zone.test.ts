import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, newPerson, startTestApp } from '#testing';
import { newId } from '../database/new-id.ts';
import { canonicalTimeZone, usableTimeZone } from './time-zone.ts';

const migration = join(import.meta.dirname, '../../../migrations/0012-time-zone-names.sql');

/** What `Intl` takes and Temporal does not. */
const icuOnly = [
  ...'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST'.split(' '),
  ...'PLT PNT PRT PST SST VST US/Pacific-New Canada/East-Saskatchewan'.split(' '),
  ...'AST4 AST4ADT CST6 CST6CDT EST5 EST5EDT HST10 MST7 MST7MDT PST8 PST8PDT YST9 YST9YDT'
    .split(' ')
    .map((name) => `SystemV/${name}`),
];

describe('the canonical name of a time zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['US/Pacific', 'US/Pacific'],
    ['utc', 'UTC'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
  ])('of %s is %s', (name, canonical) => {
    expect(canonicalTimeZone(name)).toBe(canonical);
  });

  it.each([...icuOnly, 'Mars/Olympus', '', 'x'])('is missing for %j', (name) => {
    expect(canonicalTimeZone(name)).toBeNull();
    expect(usableTimeZone(name)).toBe('UTC');
  });

  it('is there for all that browsers offer', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.filter((zone) => canonicalTimeZone(zone) === null)).toEqual([]);
  });
});

const offsetAt = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;

describe('the migration of time zones', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await startTestApp()));
  afterAll(() => app.close());

  const insertGym = async (timeZone: string) => {
    const { id: ownerId } = await newPerson(app, 'owner');
    const now = app.clock.now();
    await app.db
      .insertInto('gyms')
      .values({
        id: newId(),
        ownerId,
        name: timeZone,
        tagLine: 'A',
        address: 'B',
        timeZone,
        status: true,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
  };

  it('gives each the zone that ICU means by it, and leaves good ones alone', async () => {
    const good = ['Europe/Berlin', 'US/Pacific', 'Asia/Calcutta', '+02:00', 'Mars/Olympus'];
    for (const zone of [...icuOnly, ...good, 'pst', 'europe/berlin']) await insertGym(zone);
    await app.pool.query(await readFile(migration, 'utf8'));
    const rows = await app.db.selectFrom('gyms').select(['name', 'timeZone']).execute();
    const zones = Object.fromEntries(rows.map(({ name, timeZone }) => [name, timeZone]));
    expect(good.map((zone) => zones[zone])).toEqual(good);
    expect(zones).toMatchObject({ pst: 'America/Los_Angeles', 'europe/berlin': 'Europe/Berlin' });
    for (const alias of icuOnly) {
      const zone = zones[alias] ?? '';
      expect(canonicalTimeZone(zone), alias).toBe(zone);
    }
    for (const alias of icuOnly.filter((name) => !name.startsWith('SystemV'))) {
      for (const instant of [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')]) {
        expect(offsetAt(zones[alias] ?? '', instant), alias).toBe(offsetAt(alias, instant));
      }
    }
  });
});
