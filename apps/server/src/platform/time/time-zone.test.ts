import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, newPerson, startTestApp } from '#testing';
import * as fc from 'fast-check';
import { newId } from '../database/new-id.ts';
import { canonicalTimeZone, instantIn, usableTimeZone } from './time-zone.ts';

const migration = join(import.meta.dirname, '../../../migrations/0012-time-zone-names.sql');

/** Names that `Intl` accepts but Temporal does not. */
const icuOnly = [
  ...'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST'.split(' '),
  ...'PLT PNT PRT PST SST VST US/Pacific-New Canada/East-Saskatchewan'.split(' '),
  ...'AST4 AST4ADT CST6 CST6CDT EST5 EST5EDT HST10 MST7 MST7MDT PST8 PST8PDT YST9 YST9YDT'
    .split(' ')
    .map((name) => `SystemV/${name}`),
];

describe('canonicalTimeZone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['US/Pacific', 'US/Pacific'],
    ['utc', 'UTC'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
  ])('spells %s as %s', (name, canonical) => {
    expect(canonicalTimeZone(name)).toBe(canonical);
  });

  it.each([...icuOnly, 'Mars/Olympus', '', 'x'])('returns null for %j', (name) => {
    expect(canonicalTimeZone(name)).toBeNull();
    expect(usableTimeZone(name)).toBe('UTC');
  });

  it('accepts every time zone that browsers offer', () => {
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

  it('converts each name as ICU does, and keeps valid ones', async () => {
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

const twoDigits = (n: number) => String(n).padStart(2, '0');

describe('instantIn', () => {
  it.each([
    ['Europe/Berlin', '2026-07-15', '18:00', '2026-07-15T16:00:00.000Z'],
    ['Europe/Berlin', '2026-01-15', '18:00', '2026-01-15T17:00:00.000Z'],
    ['America/Los_Angeles', '2026-12-31', '20:30', '2027-01-01T04:30:00.000Z'],
    ['Asia/Kolkata', '2026-07-15', '00:00', '2026-07-14T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-07-15', '06:00', '2026-07-14T16:00:00.000Z'],
    ['UTC', '2026-07-15', '23:59', '2026-07-15T23:59:00.000Z'],
  ])('finds the instant in %s at which the clocks show %s %s', (timeZone, day, time, instant) => {
    expect(instantIn(timeZone, day, time).toISOString()).toBe(instant);
  });

  it.each([
    // The clocks change from 02:00 to 03:00. 02:30 does not exist and becomes 03:30.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00:00.000Z'],
    // The clocks skip half an hour.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    // The island skipped a whole day.
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z'],
  ])(
    'moves a skipped time in %s, %s %s, later by the length of the gap',
    (timeZone, day, time, instant) => {
      expect(instantIn(timeZone, day, time).toISOString()).toBe(instant);
    },
  );

  it.each([
    // The clocks change from 03:00 to 02:00. 02:30 occurs twice.
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:59', '2026-11-01T05:59:00.000Z'],
  ])(
    'returns the first instant in %s of a time that is shown twice, %s %s',
    (timeZone, day, time, instant) => {
      expect(instantIn(timeZone, day, time).toISOString()).toBe(instant);
    },
  );

  it('returns an instant with that local time, or one after a gap that contains it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'America/Los_Angeles', 'Australia/Lord_Howe', 'UTC'),
        fc.integer({ min: 0, max: 365 * 40 }),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        (timeZone, days, minute) => {
          const day = Temporal.PlainDate.from('2000-01-01').add({ days }).toString();
          const time = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
          const instant = instantIn(timeZone, day, time);
          const shown = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
            .toZonedDateTimeISO(timeZone)
            .toPlainDateTime();
          const late = shown.since(`${day}T${time}`).total('minutes');
          expect([0, 30, 60]).toContain(late);
          if (late) {
            const justBefore = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
              .subtract({ minutes: late + 1 })
              .toZonedDateTimeISO(timeZone);
            expect(justBefore.offset).not.toBe(
              Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
                .offset,
            );
          }
        },
      ),
    );
  });
});
