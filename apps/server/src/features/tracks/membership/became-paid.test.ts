import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chat, gyms, notifications, ownData, tracks } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  fullAccess,
  newMember,
  newPerson,
  noAccess,
  openSellingGym,
  openSession,
  postWorkout,
  readAccess,
  skipJobPauses,
  startSharedApp,
} from '#testing';
import { dayIn, days, hours, minutes } from '../../../platform/time/clock.ts';

const app = await startSharedApp({ sandbox: true, ownerPlans: 'off' });
const { api, sandbox } = app;
const { gymId, owner: firstOwner } = await openSellingGym(app);

let owner: Person;
let mara: Person;
let jonah: Person;
let trackId: string;
let reference: string;
let workoutId: string;

const train = (trains: boolean) => api.do(gyms.setTraining, { trains }, owner.token);

const logIn = async ({ id }: Person, role: 'athlete' | 'owner' = 'athlete'): Promise<Person> => ({
  id,
  token: await openSession(app, { id, role }),
});

const free = {
  name: 'Engine',
  type: 'free',
  description: 'Long and slow.',
  welcomeNote: 'Breathe.',
} as const;
const paid = { type: 'paid', price: 29 } as const;

beforeEach(async () => {
  owner = await logIn(firstOwner, 'owner');
  const track = await api.do(tracks.create, free, owner.token);
  ({ id: trackId, reference } = track);
  mara = await newMember(app, gymId, [trackId]);
  jonah = await newMember(app, gymId, [trackId]);
  workoutId = (await postWorkout(api, { owner, trackId })).trackWorkoutId;
});

const makePaid = (form: object = {}) =>
  api.try(tracks.update, { id: trackId, ...paid, ...form }, owner.token);
const joinAs = (who: Person) => api.do(tracks.join, { trackId }, who.token);
const accessOf = (who: Person) => readAccess(app, who, { gymId, trackId, workoutId });

const timeZone = 'America/Los_Angeles';
const dayAt = (instant: number): string => dayIn(timeZone, new Date(instant));
const today = (): string => dayIn(timeZone, app.clock.now());
const dayAfter = (count: number): string =>
  Temporal.PlainDate.from(today()).add({ days: count }).toString();

/** Counts the days from now until an athlete's grace ends, to the minute. */
async function daysLeft(who: Person): Promise<number> {
  const end = (await memberOf(who)).graceEndsAt?.getTime() ?? Number.NaN;
  return Math.round((end - app.clock.now().getTime()) / minutes(1)) / (days(1) / minutes(1));
}

/** Passes time and logs everybody in again, because sessions end after a week. */
async function pass(ms: number): Promise<void> {
  app.clock.pass(ms);
  owner = await logIn(owner, 'owner');
  [mara, jonah] = [await logIn(mara), await logIn(jonah)];
}

const expectAccess = (who: () => Person, access: object) =>
  expect.poll(() => accessOf(who())).toEqual(access);

const trackOf = async ({ id: userId, token }: Person) =>
  (await api.do(tracks.ofUser, { gymId, userId }, token)).find(({ id }) => id === trackId);

const memberOf = ({ id }: Person) =>
  app.db
    .selectFrom('trackMembers')
    .select(['leftAt', 'graceEndsAt', 'joinedAt'])
    .where('trackId', '=', trackId)
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();

const bellOf = async ({ token }: Person) =>
  (await api.do(notifications.list, {}, token)).notifications;

const expectTitles = (who: Person, titles: string[]) =>
  expect.poll(async () => (await bellOf(who)).map(({ title }) => title)).toEqual(titles);

const countEvents = async (type: string, { id }: Person): Promise<number> => {
  const rows = await app.db
    .selectFrom('events')
    .select('payload')
    .where('type', '=', type)
    .execute();
  return rows.filter(({ payload }) => {
    const { userId, trackId: of } = payload as { userId: string; trackId: string };
    return userId === id && of === trackId;
  }).length;
};

it('a track that becomes a paid one keeps its training owner without a grace or a notification', async () => {
  await train(true);
  await joinAs(owner);
  await makePaid();
  const member = await app.db
    .selectFrom('trackMembers')
    .select(['graceEndsAt', 'leftAt'])
    .where('trackId', '=', trackId)
    .where('userId', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(member).toEqual({ graceEndsAt: null, leftAt: null });
  const input = { gymId, userId: owner.id, onlyJoined: true };
  expect(await api.do(tracks.ofUser, input, owner.token)).toMatchObject([
    { id: trackId, graceEndsOn: null },
  ]);
  expect(await joinAs(owner)).not.toHaveProperty('sessionUrl');
  await train(false);
});

describe('a track that becomes a paid one', () => {
  it('the track keeps its athletes for 14 days and then removes those who did not subscribe', async () => {
    expect(await makePaid()).toMatchObject({ status: 200, output: { type: 'paid', price: 29 } });
    expect(await daysLeft(mara)).toBe(14);
    expect(await accessOf(mara)).toEqual(fullAccess);

    await pass(days(14) - hours(1));
    expect(await accessOf(mara)).toEqual(fullAccess);

    await pass(hours(1));
    await expectAccess(() => mara, noAccess);
    await expectAccess(() => jonah, noAccess);
    expect(await memberOf(mara)).toMatchObject({ leftAt: expect.any(Date), graceEndsAt: null });
    expect(await countEvents('trackLeft', mara)).toBe(1);
    await expectTitles(mara, ['Your free access to Engine ended. Subscribe to join it again']);
  });

  it('athletes are notified immediately, by bell and mail, with a link to pay', async () => {
    const day = dayAfter(20);
    await makePaid({ graceEndsOn: day });
    const shown = Temporal.PlainDate.from(day).toLocaleString('en-US', {
      month: 'short',
      day: 'numeric',
    });
    const title = `Engine is now a paid track: free for you until ${shown}. Subscribe for $29.00 a month to stay on it`;
    await expectTitles(mara, [title]);
    const [notice] = await bellOf(mara);
    const link = `/trackjoiningpage?JoiningTrack=${reference}`;
    expect(notice).toMatchObject({
      type: 5,
      description: 'Northlane Strength',
      link,
      action: { label: 'Subscribe' },
    });
    const folder = join(app.dataDir, 'outbox');
    const mails = async () => {
      await skipJobPauses(app.db);
      const files = await readdir(folder).catch(() => []);
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      return texts.filter((text) => text.includes('is now a paid') && text.includes(reference))
        .length;
    };
    await expect.poll(mails).toBe(2);
  });

  it('athletes see the last day of their access', async () => {
    expect(await trackOf(mara)).toMatchObject({ graceEndsOn: null });
    const graceEndsOn = dayAfter(20);
    await makePaid({ graceEndsOn });
    expect(await trackOf(mara)).toMatchObject({ isTrackJoined: true, graceEndsOn });
    const page = await api.do(tracks.ofGym, { id: gymId }, mara.token);
    expect(page.tracks.find(({ id }) => id === trackId)).toMatchObject({ graceEndsOn });
    const seen = await api.do(tracks.ofGym, { id: gymId }, owner.token);
    expect(seen.tracks.find(({ id }) => id === trackId)).toMatchObject({ graceEndsOn: null });
  });

  it("the athletes' own data contain the end of free access", async () => {
    await makePaid();
    const asked = { userId: mara.id, format: 'json' } as const;
    const { url } = await api.do(ownData.export, asked, mara.token);
    const file = (await (await fetch(app.origin + url)).json()) as { Tracks: object[] };
    expect(file.Tracks).toMatchObject([{ Track: 'Engine', FreeUntil: expect.any(String) }]);
  });

  it('joining sends an athlete in a grace period to the checkout, which charges nothing when opened', async () => {
    expect(await joinAs(mara)).not.toHaveProperty('sessionUrl');
    await makePaid();
    const first = await joinAs(mara);
    expect(first.sessionUrl).toMatch(/^http/);
    expect((await joinAs(mara)).sessionUrl).toBe(first.sessionUrl);
    expect(await accessOf(mara)).toEqual(fullAccess);
    expect((await memberOf(mara)).graceEndsAt).not.toBeNull();
  });

  it('an athlete who pays during the grace period stays, without a gap and without joining again', async () => {
    await makePaid();
    const before = await memberOf(mara);
    const joined = await countEvents('trackJoined', mara);
    await sandbox.pay((await joinAs(mara)).sessionUrl ?? '');
    expect(await memberOf(mara)).toEqual({ ...before, graceEndsAt: null });
    expect(await countEvents('trackJoined', mara)).toBe(joined);
    expect(await joinAs(mara)).not.toHaveProperty('sessionUrl');
    expect(await trackOf(mara)).toMatchObject({ graceEndsOn: null });
    await expectTitles(mara, []);

    await sandbox.passDays(15);
    await pass(0);
    await expectAccess(() => jonah, noAccess);
    expect(await accessOf(mara)).toEqual(fullAccess);
  });

  it('an athlete who pays after the grace period is readmitted', async () => {
    await makePaid();
    const { sessionUrl } = await joinAs(mara);
    await sandbox.passDays(15);
    await pass(0);
    await expectAccess(() => mara, noAccess);
    const again = await joinAs(mara);
    expect(again.sessionUrl).toMatch(/^http/);
    expect(again.sessionUrl).not.toBe(sessionUrl);
    await sandbox.pay(again.sessionUrl ?? '');
    expect(await accessOf(mara)).toEqual(fullAccess);
    await expectTitles(mara, []);
  });

  it('the grace period of an athlete who leaves ends; joining again requires a payment', async () => {
    await makePaid();
    await api.do(tracks.unassign, { trackId }, mara.token);
    expect(await accessOf(mara)).toEqual(noAccess);
    expect(await joinAs(mara)).toHaveProperty('sessionUrl');
    expect(await accessOf(mara)).toEqual(noAccess);
    expect(await memberOf(mara)).toMatchObject({ graceEndsAt: null, leftAt: expect.any(Date) });
  });

  it('the grace period of an athlete who leaves the gym ends', async () => {
    await makePaid();
    await api.do(gyms.removeUsers, { gymId, userIds: [mara.id] }, mara.token);
    expect(await memberOf(mara)).toMatchObject({ graceEndsAt: null, leftAt: expect.any(Date) });
    expect(await joinAs(mara)).toHaveProperty('sessionUrl');
    expect(await memberOf(mara)).toMatchObject({ leftAt: expect.any(Date) });
  });

  it('a subscriber whose subscription ends gets no second grace period', async () => {
    await makePaid();
    await sandbox.pay((await joinAs(mara)).sessionUrl ?? '');
    const row = await app.db
      .selectFrom('trackSubscriptions')
      .select(['stripeSubscriptionId', 'stripeAccountId'])
      .where('userId', '=', mara.id)
      .executeTakeFirstOrThrow();
    const at = { stripeAccount: row.stripeAccountId };
    await sandbox.provider.stripe.subscriptions.cancel(row.stripeSubscriptionId, {}, at);
    await sandbox.waitForEvents();
    expect(await accessOf(mara)).toEqual(noAccess);
  });

  it('an athlete in a grace period can subscribe even if the track is closed to new athletes', async () => {
    await makePaid({ status: false });
    await sandbox.pay((await joinAs(mara)).sessionUrl ?? '');
    expect(await memberOf(mara)).toMatchObject({ leftAt: null, graceEndsAt: null });
    expect(await accessOf(mara)).toEqual(fullAccess);
    const stranger = await newPerson(app);
    expect((await api.try(tracks.join, { trackId }, stranger.token)).status).toBe(404);
  });

  it('athletes are removed from the chat of the track after the grace period', async () => {
    await makePaid();
    await pass(days(14));
    await expectAccess(() => mara, noAccess);
    const members = await api.do(chat.members, { groupId: trackId }, owner.token);
    expect(members.map(({ id }) => id)).not.toContain(mara.id);
  });
});

describe('the last day of a grace', () => {
  it.each([
    ['a day that does not exist', () => '2099-02-30'],
    ['a word', () => 'soon'],
    ['yesterday', () => dayAfter(-1)],
    ['in 91 days', () => dayAfter(91)],
  ])('the day is refused with 400 if it is %s', async (_name, dayOf) => {
    expect(await makePaid({ graceEndsOn: dayOf() })).toMatchObject({
      status: 400,
      error: { fields: { GraceEndsOn: expect.any(String) } },
    });
    expect(await trackOf(mara)).toMatchObject({ type: 'free' });
  });

  it.each([0, 20, 90])('the grace can last until the end of the day in %d days', async (count) => {
    const graceEndsOn = dayAfter(count);
    const afterwards = dayAfter(count + 1);
    await makePaid({ graceEndsOn });
    const end = (await memberOf(mara)).graceEndsAt?.getTime() ?? 0;
    expect([dayAt(end - 1), dayAt(end)]).toEqual([graceEndsOn, afterwards]);
    expect(await trackOf(mara)).toMatchObject({ graceEndsOn });
  });

  it.each([undefined, null, ''])('the day is in 14 days for the value %j', async (graceEndsOn) => {
    await makePaid({ graceEndsOn });
    expect(await daysLeft(mara)).toBe(14);
  });

  it('the day changes nothing for a track whose type stays the same', async () => {
    await makePaid();
    const before = await memberOf(mara);
    const form = { id: trackId, type: 'paid', graceEndsOn: dayAfter(3), name: 'Diesel' } as const;
    expect((await api.try(tracks.update, form, owner.token)).status).toBe(200);
    expect(await memberOf(mara)).toEqual(before);
    const other = await api.do(tracks.create, free, owner.token);
    const still = { id: other.id, graceEndsOn: '2020-01-01', name: 'Rows' };
    expect((await api.try(tracks.update, still, owner.token)).status).toBe(200);
  });
});

describe('making a track paid', () => {
  it('only the owner of the gym can make a track paid', async () => {
    const rival = await openSellingGym(app);
    const form = { id: trackId, ...paid };
    expect((await api.try(tracks.update, form, rival.owner.token)).status).toBe(404);
    expect((await api.try(tracks.update, form, mara.token)).status).toBe(403);
    expect(await memberOf(mara)).toMatchObject({ graceEndsAt: null });
  });

  it('starts one grace period and notifies once when two requests run concurrently', async () => {
    const answers = await Promise.all([
      makePaid({ graceEndsOn: dayAfter(3) }),
      makePaid({ graceEndsOn: dayAfter(5) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200]);
    expect(await countEvents('trackGraceStarted', mara)).toBe(1);
  });

  it('includes athletes who join meanwhile in the grace, or sends them to the checkout', async () => {
    const newcomers = await Promise.all(Array.from({ length: 6 }, () => newPerson(app)));
    const joining = newcomers.map((who) => api.try(tracks.join, { trackId }, who.token));
    const [converted, ...answers] = await Promise.all([makePaid(), ...joining]);
    expect(converted.status).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const [n, who] of newcomers.entries()) {
      const answer = answers[n];
      const pays = answer?.ok && 'sessionUrl' in answer.output;
      const members = await app.db
        .selectFrom('trackMembers')
        .select('graceEndsAt')
        .where('trackId', '=', trackId)
        .where('userId', '=', who.id)
        .execute();
      expect(members).toEqual(pays ? [] : [{ graceEndsAt: expect.any(Date) }]);
    }
  });

  it('waits for an athlete who is joining, who then gets a grace', async () => {
    const late = await newPerson(app);
    const hold = Promise.withResolvers<void>();
    const inside = Promise.withResolvers<void>();
    const joining = app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('tracks').select('id').where('id', '=', trackId).forShare().execute();
      const row = { gymId, trackId, userId: late.id, joinedAt: app.clock.now() };
      await trx.insertInto('trackMembers').values(row).execute();
      inside.resolve();
      await hold.promise;
    });
    await inside.promise;
    const converting = makePaid();
    hold.resolve();
    await joining;
    await converting;
    expect((await memberOf(late)).graceEndsAt).toEqual(expect.any(Date));
  });

  it('gives no grace period to an athlete who leaves meanwhile', async () => {
    const [, left] = await Promise.all([
      makePaid(),
      api.try(tracks.unassign, { trackId }, mara.token),
    ]);
    expect(left.status).toBe(200);
    expect(await memberOf(mara)).toMatchObject({ leftAt: expect.any(Date), graceEndsAt: null });
    expect(await accessOf(mara)).toEqual(noAccess);
  });

  it('a gym that cannot sell is refused, and its athletes get no grace', async () => {
    await app.db
      .updateTable('gyms')
      .set({ stripeConnectedAccountId: null })
      .where('id', '=', gymId)
      .execute();
    expect(await makePaid()).toMatchObject({ status: 400 });
    expect(await memberOf(mara)).toMatchObject({ graceEndsAt: null });
  });
});
