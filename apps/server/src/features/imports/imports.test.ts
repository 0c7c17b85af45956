import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CoachAbility } from '@trackboard/contract';
import { gyms, imports, ownData, records, scores } from '@trackboard/contract/all-endpoints';
import type { ImportDetails } from '@trackboard/contract/imports';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  importCalls,
  newMember,
  newPerson,
  openQuickGym,
  startSharedApp,
} from '#testing';
import { password } from '@trackboard/story-world';
import { storedMedia, sweepAll } from '../../../testing/stored-media.ts';
import { days } from '../../platform/time/clock.ts';
import { hashPassword } from '../accounts/index.ts';

const app = await startSharedApp({ runJobs: true });
const { api, db } = app;
let gym: QuickGym;
beforeEach(async () => {
  await app.clear('ownWorkouts', 'imports', 'rateLimits');
  await rm(join(app.dataDir, 'media'), { recursive: true, force: true });
  gym = await openQuickGym(app);
});

const headings =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr';
const fran =
  '03/14/2023,Fran,21-15-9 thrusters and pull-ups,312,5:12,,,"[{""mins"":5,""secs"":12}]",Hot day,RX,PR';
const slow = fran
  .replace('03/14/2023', '01/10/2022')
  .replaceAll('5:12', '6:12')
  .replace('""mins"":5', '""mins"":6');
const amrap =
  '03/15/2023,20:00 AMRAP,Cindy like,7,7+7,Rounds + Reps,,"[{""rnds"":7,""reps"":7}]",,RX,';
const squat =
  '03/16/2023,Back Squat 2x3,Back Squat for load,275,275,Load,Back Squat,"[{""success"":true,""load"":255},{""success"":true,""load"":275}]",,RX,';
const vest =
  '03/17/2023,Fran (w/ vest),Fran with a vest,400,6:40,,,"[{""mins"":6,""secs"":40}]",,RX,';
const noDay = ',Nothing,,,,,,,,,';

const csv = (...rows: string[]) =>
  new File([[headings, ...rows].join('\n')], 'my-sugarwod.csv', { type: 'text/csv' });

const calls = importCalls(app);
const { get, settled, decide, commit } = calls;
const start = (who: Person, file = csv(fran, amrap, squat), gymId?: string) =>
  calls.start(who, { file, gymId });
const read = (who: Person, file = csv(fran, amrap, squat), gymId?: string) =>
  calls.read(who, { file, gymId });

const stored = (userId: string) =>
  db.selectFrom('ownWorkouts').selectAll().where('userId', '=', userId).orderBy('day').execute();

const keyOf = ({ questions }: ImportDetails, kind: string) =>
  questions.find((question) => question.kind === kind)?.key ?? 'no such question';

describe("an import of an athlete's own results", () => {
  it('reads, asks for the unit, stores all results, and shows them as records', async () => {
    const { mara } = gym;
    const first = await read(mara, csv(slow, fran, amrap, squat));
    expect(first).toMatchObject({ state: 'questions', source: 'sugarwod', rows: 4, kept: 4 });
    expect(first.questions).toMatchObject([{ kind: 'unit', answer: null, rows: 1 }]);
    expect(await stored(mara.id)).toEqual([]);
    const ready = await decide(mara, first.id, { [keyOf(first, 'unit')]: 'lbs' });
    expect(ready).toMatchObject({ state: 'ready', results: 4, asText: 0, benchmarks: 1, lifts: 1 });
    expect(ready.preview).toMatchObject([
      { day: '2022-01-10', values: ['06:12'] },
      { day: '2023-03-14', title: 'Fran', benchmark: 'Fran', values: ['05:12'], unit: null },
      { title: '20:00 AMRAP', values: ['7+7'] },
      { lift: 'Back Squat', values: ['255', '275'], unit: 'lbs', athleteId: mara.id },
    ]);
    expect(await commit(mara, first.id)).toMatchObject({ state: 'done', progress: 4 });
    const own = await stored(mara.id);
    expect(own).toMatchObject([
      { name: 'Fran', isRecord: false },
      { name: 'Fran', subjectKind: 'benchmark', sortKey: 312, isRecord: true },
      { name: '20:00 AMRAP', subject: null },
      { name: 'Back Squat 2x3', subjectKind: 'lift', setUnits: ['lbs', 'lbs'] },
    ]);
    const shown = await api.do(records.get, { userId: mara.id }, mara.token);
    expect(JSON.stringify(shown)).toContain('05:12');
    const range = { fromDate: '2023-03-01', toDate: '2023-03-31' };
    const [answered] = await api.do(scores.own, range, mara.token);
    expect(answered).toMatchObject({ importedFrom: 'sugarwod', original: { notes: 'Hot day' } });
    expect(own[1]?.original).toMatchObject({ best_result_display: '5:12', notes: 'Hot day' });
  });

  it('keeps the results of open questions as text', async () => {
    const { mara } = gym;
    const { id, asText } = await read(mara);
    expect(asText).toBe(1);
    await commit(mara, id);
    const lift = (await stored(mara.id)).find(({ name }) => name.startsWith('Back Squat'));
    expect(lift).toMatchObject({ scoreType: 6, subject: null, sortKey: null });
  });

  it('adds nothing of the same file again, and only what is new of a longer one', async () => {
    const { mara } = gym;
    await commit(mara, (await read(mara, csv(fran, amrap, amrap))).id);
    expect(await stored(mara.id)).toHaveLength(3);
    const again = await read(mara, csv(fran, amrap, amrap));
    expect(again).toMatchObject({ results: 3, already: 3 });
    await commit(mara, again.id);
    expect(await stored(mara.id)).toHaveLength(3);
    const longer = await read(mara, csv(fran, amrap, amrap, amrap, vest));
    expect(longer).toMatchObject({ results: 5, already: 3 });
    await commit(mara, longer.id);
    expect(await stored(mara.id)).toHaveLength(5);
  });

  it('asks about a workout with a near name, and obeys the answer', async () => {
    const { mara } = gym;
    const first = await read(mara, csv(vest));
    expect(first.questions).toMatchObject([
      {
        kind: 'workout',
        about: 'Fran (w/ vest)',
        rows: 1,
        evidence: ['On 2023-03-17', 'Similar to Fran'],
      },
    ]);
    expect(first.asText).toBe(1);
    const key = keyOf(first, 'workout');
    const itself = await decide(mara, first.id, { [key]: 'itself' });
    expect(itself).toMatchObject({ state: 'ready', asText: 0, benchmarks: 0 });
    const same = first.questions[0]?.choices.find(({ text }) => text === 'Fran')?.value ?? '';
    expect(await decide(mara, first.id, { [key]: same })).toMatchObject({ benchmarks: 1 });
    expect(await decide(mara, first.id, { [key]: '' })).toMatchObject({ state: 'questions' });
  });

  it('undoes the import for 30 days, except what the athlete has changed', async () => {
    const { mara } = gym;
    const { id } = await read(mara, csv(fran, amrap));
    await commit(mara, id);
    app.clock.pass(days(29));
    const [first] = await stored(mara.id);
    await db
      .updateTable('ownWorkouts')
      .set({ notes: 'Mine', updatedAt: app.clock.now() })
      .where('id', '=', first?.id ?? '')
      .execute();
    const undone = await api.do(imports.undo, { id }, mara.token);
    expect(undone).toEqual({ id, state: 'undone', stayed: 1 });
    expect(await stored(mara.id)).toMatchObject([{ name: 'Fran', notes: 'Mine' }]);
    const twice = await api.try(imports.undo, { id }, mara.token);
    expect(twice).toMatchObject({ status: 409, error: { Code: 'import_not_done' } });
  });

  it('cannot be undone after 30 days', async () => {
    const { mara } = gym;
    const { id } = await read(mara, csv(fran));
    await commit(mara, id);
    app.clock.pass(days(31));
    const late = await api.try(imports.undo, { id }, mara.token);
    expect(late).toMatchObject({ status: 400, error: { Code: 'import_undo_ended' } });
    expect(await stored(mara.id)).toHaveLength(1);
  });

  it('lists the rows that are left out with their reasons as CSV', async () => {
    const { mara } = gym;
    const { id, leftOut, rows, kept } = await read(mara, csv(fran, noDay));
    expect(leftOut).toEqual([{ reason: expect.stringContaining('day'), count: 1 }]);
    expect(rows).toBe(kept + 1);
    const answer = await app.request(`/imports/${id}/leftout`, { token: mara.token });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const text = await answer.text();
    expect(text).toContain('Line,Reason,title');
    expect(text).toContain('3,This row has no day.,Nothing');
  });

  it('says why a file cannot be read', async () => {
    const { mara } = gym;
    const broken = await read(mara, new File(['PK\u0003\u0004zip'], 'scores.xlsx'));
    expect(broken).toMatchObject({ state: 'failed', errors: [expect.stringContaining('zip')] });
    expect((await start(mara)).status).toBe(202);
  });

  it('stores nothing after it was cancelled, and allows the next import', async () => {
    const { mara } = gym;
    const { id } = await read(mara);
    expect(await start(mara)).toMatchObject({ status: 409, error: { Code: 'import_running' } });
    await api.do(imports.cancel, { id }, mara.token);
    expect(await get(mara, id)).toMatchObject({ state: 'undone' });
    const late = await api.try(imports.commit, { id }, mara.token);
    expect(late).toMatchObject({ status: 409, error: { Code: 'import_not_waiting' } });
    expect((await start(mara)).status).toBe(202);
  });

  it('starts one of several imports that are sent at once', async () => {
    const answers = await Promise.all([start(gym.mara), start(gym.mara), start(gym.mara)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
  });

  it('refuses answers that are no choices', async () => {
    const { mara } = gym;
    const first = await read(mara);
    for (const answers of [{ [keyOf(first, 'unit')]: 'stone' }, { nothing: 'lbs' }]) {
      const refused = await api.try(imports.decide, { id: first.id, answers }, mara.token);
      expect(refused).toMatchObject({ status: 400, error: { Code: 'invalid_input' } });
    }
  });

  it('is hidden from everybody else', async () => {
    const { id } = await read(gym.mara);
    for (const other of [gym.jonah, gym.owner, gym.rival]) {
      for (const call of [imports.get, imports.commit, imports.cancel, imports.undo]) {
        expect((await api.try(call, { id }, other.token)).status).toBe(404);
      }
      const decided = await api.try(imports.decide, { id, answers: { unit: 'kg' } }, other.token);
      expect(decided.status).toBe(404);
      expect(await api.do(imports.list, {}, other.token)).toEqual([]);
    }
    expect(await api.do(imports.list, {}, gym.mara.token)).toMatchObject([{ id }]);
  });
});

const csvOfNames = (...rows: string[]) =>
  new File([['Name,Date,Workout,Result', ...rows].join('\n')], 'gym.csv');
const rename = (who: Person, firstName: string, lastName: string) =>
  db.updateTable('users').set({ firstName, lastName }).where('id', '=', who.id).execute();

const coachWith = async (abilities: CoachAbility[]) => {
  const coach = await newMember(app, gym.gymId, []);
  const staff = { gymId: gym.gymId, userId: coach.id, abilities };
  await api.do(gyms.saveStaff, staff, gym.owner.token);
  return coach;
};

describe('an import for a gym', () => {
  beforeEach(async () => {
    await rename(gym.mara, 'Mara', 'Keller');
    await rename(gym.jonah, 'Jonah', 'Weiss');
  });

  it('matches names and mails, asks about similar ones, and leaves out strangers', async () => {
    const { owner, mara, jonah, gymId } = gym;
    const file = csvOfNames(
      'Keller Mara,2023-03-14,Fran,5:12',
      `${jonah.id}@people.example,2023-03-14,Fran,6:12`,
      'Johnny W.,2023-03-15,Fran,7:12',
      'Zoe Stranger,2023-03-15,Fran,8:12',
    );
    const first = await read(owner, file, gymId);
    expect(first.questions).toMatchObject([{ kind: 'athlete', about: 'Johnny W.', rows: 1 }]);
    expect(first).toMatchObject({ athletes: 2, results: 2 });
    const answers = { [keyOf(first, 'athlete')]: jonah.id };
    const ready = await decide(owner, first.id, answers);
    expect(ready).toMatchObject({ state: 'ready', athletes: 2, results: 3 });
    expect(ready.leftOut).toEqual([{ reason: 'No athlete of this gym has this name.', count: 1 }]);
    await commit(owner, first.id);
    expect(await stored(mara.id)).toHaveLength(1);
    expect(await stored(jonah.id)).toHaveLength(2);
  });

  it('is for the owner and for coaches who manage athletes', async () => {
    const { gymId, owner } = gym;
    const file = csvOfNames('Keller Mara,2023-03-14,Fran,5:12');
    const manager = await coachWith(['manageAthletes']);
    const { id } = await read(manager, file, gymId);
    expect(await get(owner, id)).toMatchObject({ id, gymId });
    expect(await api.do(imports.list, { gymId }, owner.token)).toMatchObject([{ id }]);
    const again = await start(owner, file, gymId);
    expect(again).toMatchObject({ status: 409, error: { Code: 'import_running' } });
    const programmer = await coachWith(['programme']);
    for (const other of [programmer, gym.mara, gym.rival, await newPerson(app)]) {
      expect((await start(other, file, gymId)).status).toBe(404);
      expect((await api.try(imports.get, { id }, other.token)).status).toBe(404);
      expect((await api.try(imports.list, { gymId }, other.token)).status).toBe(404);
    }
    expect((await start(owner, file)).status).toBe(403);
  });

  it('never finds people who are not in the gym now', async () => {
    const { owner, left, engineOnly, gymId } = gym;
    const file = csvOfNames(
      `${left.id}@people.example,2023-03-14,Fran,5:12`,
      `${engineOnly.id}@people.example,2023-03-14,Fran,5:12`,
    );
    const { questions, results, leftOut } = await read(owner, file, gymId);
    expect({ questions, results }).toEqual({ questions: [], results: 1 });
    expect(leftOut).toEqual([{ reason: 'No athlete of this gym has this name.', count: 1 }]);
  });
});

describe('the job of an import', () => {
  const many = Array.from(
    { length: 1200 },
    (_, n) => `03/14/2023,Workout ${n},,${n + 1},${n + 1},Reps,,"[{""reps"":${n + 1}}]",,RX,`,
  );

  it('stores none of the results if one of them cannot be stored', async () => {
    const { mara } = gym;
    const { id } = await read(mara, csv(...many));
    // One of the last chunks fails.
    await sql`alter table own_workouts add constraint broken check (name <> 'Workout 1100')`.execute(
      db,
    );
    try {
      const failed = await commit(mara, id);
      expect(failed).toMatchObject({
        state: 'failed',
        errors: [expect.stringContaining('Nothing')],
      });
      expect(await stored(mara.id)).toEqual([]);
    } finally {
      await sql`alter table own_workouts drop constraint broken`.execute(db);
    }
  });

  it('stores each result once if it runs twice at the same time', async () => {
    const { mara } = gym;
    const { id } = await read(mara, csv(...many));
    await db.updateTable('imports').set({ state: 'writing' }).where('id', '=', id).execute();
    const payload = JSON.stringify({ importId: id, step: 'write' });
    const event = { type: 'importQueued', payload, gymId: null, createdAt: app.clock.now() };
    await db.insertInto('events').values([event, event]).execute();
    expect(await settled(mara, id)).toMatchObject({ state: 'done', progress: 1200 });
    expect(await stored(mara.id)).toHaveLength(1200);
  });
});

describe('deleting an account', () => {
  it('deletes its imports with their files, and exports them before', async () => {
    const { mara } = gym;
    const hash = await hashPassword(password);
    await db.updateTable('users').set({ passwordHash: hash }).where('id', '=', mara.id).execute();
    const { id } = await read(mara, csv(fran));
    const { url } = await api.do(ownData.export, { userId: mara.id, format: 'json' }, mara.token);
    const exported: unknown = await (await fetch(`${app.origin}${url}`)).json();
    expect(exported).toMatchObject({ Imports: [{ ImportId: id, File: 'my-sugarwod.csv' }] });
    expect(await storedMedia(app)).toHaveLength(1);
    await api.do(ownData.deleteAccount, { password }, mara.token);
    expect(await db.selectFrom('imports').selectAll().execute()).toEqual([]);
    await expect.poll(() => storedMedia(app)).toEqual([]);
  });
});

describe('the upkeep of imports', () => {
  it('cancels what nobody continues for a week, and removes files after 30 days', async () => {
    const { mara, jonah } = gym;
    const waiting = await read(mara);
    const done = await read(jonah, csv(fran));
    await commit(jonah, done.id);
    const ahead = app.clock.now().getTime() - Date.now();
    await sweepAll(app, ahead + days(8));
    expect(await get(mara, waiting.id)).toMatchObject({ state: 'undone' });
    expect(await get(jonah, done.id)).toMatchObject({ state: 'done' });
    await sweepAll(app, ahead + days(31));
    const path = `/imports/${done.id}/leftout`;
    expect((await app.request(path, { token: jonah.token })).status).toBe(410);
  });
});
