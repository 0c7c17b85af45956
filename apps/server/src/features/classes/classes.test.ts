import type { CallInput } from '@trackboard/contract';
import { classes, gyms, ownData, tracks } from '@trackboard/contract/all-endpoints';
import { password, storyTracks } from '@trackboard/story-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, newMember, openSockets, startNotificationGym } from '#testing';
import { newId } from '../../platform/database/new-id.ts';
import { dayIn, days, hours } from '../../platform/time/clock.ts';
import { hashPassword } from '../accounts/index.ts';
import { shiftDay } from './days.ts';
import { comingTo } from './index.ts';

const gym = await startNotificationGym();
const { app, gymId, trackId, engineId, owner, mara, jonah, runJobs, titles } = gym;
const { api, db } = app;
const socketOf = openSockets(app);
const zone = 'America/Los_Angeles';

const today = () => dayIn(zone, app.clock.now());
const tomorrow = () => shiftDay(today(), 1);
const inAWeek = () => shiftDay(tomorrow(), 7);
const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek;

beforeEach(async () => {
  await app.clear('classes');
  await gym.forgetAll();
});

type Form = Partial<CallInput<typeof classes.save>>;

/** A class of tomorrow's weekday, by default with one place at 18:00. */
const formOf = (form: Form = {}) => ({
  gymId,
  classId: newId(),
  fromDate: tomorrow(),
  weekday: weekdayOf(tomorrow()),
  start: '18:00',
  minutes: 60,
  trackIds: [trackId],
  places: 1,
  ...form,
});

async function open(form: Form = {}): Promise<string> {
  const sent = formOf(form);
  await api.do(classes.save, sent, owner.token);
  return sent.classId;
}

const come = ({ token }: Person, id: string, date = tomorrow()) =>
  api.try(classes.come, { id, date }, token);
const leave = ({ token }: Person, id: string, date = tomorrow()) =>
  api.try(classes.leave, { id, date }, token);
const change = (
  classId: string,
  form: Omit<CallInput<typeof classes.change>, 'gymId' | 'classId' | 'date'> & { date?: string },
  { token }: Person = owner,
) => api.try(classes.change, { gymId, classId, date: tomorrow(), ...form }, token);
const listed = ({ token }: Person, date = tomorrow()) =>
  api.do(classes.list, { gymId, fromDate: date, toDate: date }, token);
const onlyClass = async (who: Person, date = tomorrow()) => (await listed(who, date))[0];
const ids = (list: { userId: string }[]) => list.map(({ userId }) => userId);
const people = async (id: string, date = tomorrow()) => {
  const found = await api.do(classes.people, { id, date }, owner.token);
  return [ids(found.coming), ids(found.waiting), ids(found.leftLate)];
};
const cancelled = { change: 'cancelled' as const, reason: 'The heating is broken.' };

describe('a place in a class', () => {
  it('goes to one of two who ask for the last one at once, and the other waits first', async () => {
    const id = await open();
    const answers = await Promise.all([come(mara, id), come(jonah, id)]);
    const places = answers.map((answer) => (answer.ok ? answer.output : null));
    expect(places).toContainEqual({ state: 'comes', position: null });
    expect(places).toContainEqual({ state: 'waits', position: 1 });
    const [coming, waiting] = await people(id);
    expect([coming?.length, waiting?.length]).toEqual([1, 1]);
  });

  it('is kept when somebody asks twice at once, or again', async () => {
    const id = await open({ places: 2 });
    const answers = await Promise.all([come(mara, id), come(mara, id)]);
    expect(answers.map((answer) => answer.ok && answer.output.state)).toEqual(['comes', 'comes']);
    await come(jonah, id);
    await come(mara, id);
    expect(await people(id)).toEqual([[mara.id, jonah.id], [], []]);
  });

  it('is never given to more people than a class has places', async () => {
    const id = await open({ places: 3 });
    const crowd = await Promise.all(
      Array.from({ length: 8 }, () => newMember(app, gymId, [trackId])),
    );
    await Promise.all(crowd.map((person) => come(person, id)));
    await Promise.all(crowd.slice(0, 4).map((person) => leave(person, id)));
    const [coming = [], waiting = []] = await people(id);
    expect([coming.length, waiting.length]).toEqual([3, 1]);
  });

  it('is for the athletes on the tracks of the class', async () => {
    const id = await open();
    const stranger = await newMember(app, gym.rivalGymId, [gym.rivalTrackId]);
    for (const other of [gym.engineOnly, gym.left, stranger]) {
      expect(await come(other, id)).toMatchObject({ status: 404 });
      expect(await leave(other, id)).toMatchObject({ status: 404 });
    }
    expect(await come(owner, id)).toMatchObject({ status: 403 });
    const members = await open({ trackIds: [], name: 'Open Gym', start: '12:00' });
    expect(await come(gym.engineOnly, members)).toMatchObject({ ok: true });
    expect(await come(gym.left, members)).toMatchObject({ status: 404 });
  });

  it('is for an owner who trains on a track of the class', async () => {
    const id = await open({ places: 5 });
    await api.do(gyms.setTraining, { trains: true }, owner.token);
    expect(await come(owner, id)).toMatchObject({ status: 404 });
    const joinPassword = storyTracks.competitors.joinPassword;
    await api.do(tracks.join, { trackId, trackPassword: joinPassword }, owner.token);
    expect(await come(owner, id)).toMatchObject({ ok: true });
    await api.do(gyms.setTraining, { trains: false }, owner.token);
    await runJobs();
    expect(await people(id)).toEqual([[], [], []]);
  });

  it('is refused on a day without the class, in the past, and more than eight weeks ahead', async () => {
    const id = await open();
    expect(await come(mara, id, shiftDay(tomorrow(), 1))).toMatchObject({ status: 404 });
    expect(await come(mara, newId())).toMatchObject({ status: 404 });
    const far = await come(mara, id, shiftDay(tomorrow(), 63));
    expect(far).toMatchObject({ error: { Code: 'class_too_far' } });
    const date = tomorrow();
    expect(await come(jonah, id, date)).toMatchObject({ ok: true });
    app.clock.pass(days(2));
    expect(await come(mara, id, date)).toMatchObject({ error: { Code: 'class_started' } });
    expect(await leave(jonah, id, date)).toMatchObject({ error: { Code: 'class_started' } });
    expect(await people(id, date)).toEqual([[jonah.id], [], []]);
  });

  it('is refused in a cancelled class, which can be left without being late', async () => {
    const id = await open({ places: 2 });
    await come(mara, id);
    await change(id, cancelled);
    expect(await come(jonah, id)).toMatchObject({ error: { Code: 'class_cancelled' } });
    expect(await leave(mara, id)).toMatchObject({ ok: true, output: { isLate: false } });
  });
});

describe('leaving a class', () => {
  it('gives the place to the first who waits, and tells only that person', async () => {
    const id = await open();
    const third = await newMember(app, gymId, [trackId]);
    for (const person of [mara, jonah, third]) await come(person, id);
    expect((await onlyClass(third))?.mine).toEqual({ state: 'waits', position: 2 });
    await Promise.all([leave(mara, id), leave(mara, id)]);
    expect(await people(id)).toEqual([[jonah.id], [third.id], []]);
    await runJobs();
    const day = Temporal.PlainDate.from(tomorrow()).toLocaleString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    });
    expect(await titles(jonah)).toEqual([`You have a place in Competitors, ${day}, 18:00`]);
    expect(await titles(third)).toEqual([]);
    expect(await titles(mara)).toEqual([]);
  });

  it('puts somebody who comes back at the end of the waiting list', async () => {
    const id = await open();
    const third = await newMember(app, gymId, [trackId]);
    for (const person of [mara, jonah, third]) await come(person, id);
    await leave(mara, id);
    await come(mara, id);
    expect(await people(id)).toEqual([[jonah.id], [third.id, mara.id], []]);
  });

  it('tells nobody who has left again before the job ran', async () => {
    const id = await open();
    await come(mara, id);
    await come(jonah, id);
    await leave(mara, id);
    await leave(jonah, id);
    await runJobs();
    expect(await titles(jonah)).toEqual([]);
  });

  it('late is marked for the coach, except for those who moved up late', async () => {
    const id = await open();
    const date = tomorrow();
    const first = await onlyClass(mara, date);
    expect(new Date(first?.startsAt ?? '').getTime() - Date.parse(first?.lateFrom ?? '')).toBe(
      hours(2),
    );
    await come(mara, id, date);
    await come(jonah, id, date);
    app.clock.pass(Date.parse(first?.lateFrom ?? '') - app.clock.now().getTime());
    expect(await leave(mara, id, date)).toMatchObject({ output: { isLate: true } });
    // The screen does not warn somebody who is not late.
    expect((await onlyClass(jonah, date))?.lateFrom).toBeNull();
    expect(await leave(jonah, id, date)).toMatchObject({ output: { isLate: false } });
    expect(await people(id, date)).toEqual([[], [], [mara.id]]);
    // The mark is removed when the athlete takes a place again.
    await come(mara, id, date);
    expect(await people(id, date)).toEqual([[mara.id], [], []]);
  });

  it('late stays marked while the athlete only waits for another place', async () => {
    const id = await open();
    const date = tomorrow();
    const { lateFrom } = (await onlyClass(mara, date)) ?? {};
    await come(mara, id, date);
    await come(jonah, id, date);
    app.clock.pass(Date.parse(lateFrom ?? '') - app.clock.now().getTime());
    await leave(mara, id, date);
    await come(mara, id, date);
    expect(await people(id, date)).toEqual([[jonah.id], [mara.id], []]);
    expect(await leave(mara, id, date)).toMatchObject({ output: { isLate: true } });
    expect(await people(id, date)).toEqual([[jonah.id], [], [mara.id]]);
    await come(mara, id, date);
    await leave(jonah, id, date);
    expect(await people(id, date)).toEqual([[mara.id], [], []]);
    expect(await leave(mara, id, date)).toMatchObject({ output: { isLate: false } });
  });

  it('is late by the hours of the gym, and never with 0', async () => {
    const id = await open();
    await api.do(classes.saveHours, { gymId, leaveHours: 48 }, owner.token);
    await come(mara, id);
    expect(await leave(mara, id)).toMatchObject({ output: { isLate: true } });
    await api.do(classes.saveHours, { gymId, leaveHours: 0 }, owner.token);
    await come(mara, id);
    expect(await leave(mara, id)).toMatchObject({ output: { isLate: false } });
    await api.do(classes.saveHours, { gymId, leaveHours: 2 }, owner.token);
  });

  it.each([
    [
      'the gym',
      (who: Person) => api.do(gyms.removeUsers, { gymId, userIds: [who.id] }, owner.token),
    ],
    [
      'the track',
      (who: Person) => api.do(tracks.unassign, { trackId, userId: who.id }, owner.token),
    ],
  ])('frees the places of athletes who are removed from %s', async (_place, remove) => {
    const id = await open();
    const removed = await newMember(app, gymId, [trackId]);
    await come(removed, id);
    await come(jonah, id);
    await remove(removed);
    await runJobs();
    expect(await people(id)).toEqual([[jonah.id], [], []]);
    expect(await titles(jonah)).toHaveLength(1);
  });

  it('frees the place of a deleted account, and deletes all its rows', async () => {
    const id = await open();
    const gone = await newMember(app, gymId, [trackId]);
    await db
      .updateTable('users')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', gone.id)
      .execute();
    await come(gone, id);
    await come(jonah, id);
    await api.do(ownData.deleteAccount, { password }, gone.token);
    await runJobs();
    expect(await people(id)).toEqual([[jonah.id], [], []]);
    const left = db.selectFrom('classPlaces').select('day').where('userId', '=', gone.id);
    expect(await left.execute()).toEqual([]);
  });

  it('keeps the place of somebody who is still on another track of the class', async () => {
    const id = await open({ trackIds: [trackId, engineId] });
    const both = await newMember(app, gymId, [trackId, engineId]);
    await come(both, id);
    await api.do(tracks.unassign, { trackId, userId: both.id }, owner.token);
    await runJobs();
    expect(await people(id)).toEqual([[both.id], [], []]);
  });
});

describe('a day that is changed', () => {
  it('is told with its reason to those who come and wait, once', async () => {
    const id = await open();
    await come(mara, id);
    await come(jonah, id);
    await Promise.all([change(id, cancelled), change(id, cancelled)]);
    await runJobs();
    for (const person of [mara, jonah]) {
      const { notifications } = await gym.bell(person);
      expect(notifications).toMatchObject([
        { title: expect.stringContaining('is cancelled'), body: 'The heating is broken.' },
      ]);
    }
    expect(await onlyClass(mara)).toMatchObject({ change: 'cancelled', reason: cancelled.reason });
    // Other days take place.
    expect(await onlyClass(mara, inAWeek())).toMatchObject({ change: null, mine: null });
  });

  it('takes place after all with its people, and the waiting list moves up', async () => {
    const id = await open();
    await come(mara, id);
    await come(jonah, id);
    await change(id, cancelled);
    await leave(mara, id);
    expect(await people(id)).toEqual([[], [jonah.id], []]);
    await change(id, { change: null });
    expect(await people(id)).toEqual([[jonah.id], [], []]);
  });

  it('is listed on the day to which it is moved, with its people', async () => {
    const id = await open();
    await come(mara, id);
    const toDate = shiftDay(tomorrow(), 2);
    const moved = { change: 'moved' as const, toDate, toStart: '07:30', reason: 'A competition' };
    expect(await change(id, moved)).toMatchObject({ ok: true });
    expect(await listed(mara)).toEqual([]);
    expect(await onlyClass(mara, toDate)).toMatchObject({
      date: tomorrow(),
      day: toDate,
      start: '07:30',
      movedFrom: { day: tomorrow(), start: '18:00' },
      mine: { state: 'comes' },
    });
    await runJobs();
    expect(await titles(mara)).toEqual([expect.stringContaining('is moved to')]);
  });

  it('is listed as cancelled on the day to which it was moved, and can be moved once more', async () => {
    const id = await open();
    await come(mara, id);
    const date = tomorrow();
    const toDate = shiftDay(date, 2);
    const moved = { change: 'moved' as const, toDate, toStart: '07:30', reason: 'A competition' };
    await change(id, moved);
    app.clock.pass(days(2));
    for (let twice = 0; twice < 2; twice += 1) await change(id, { ...cancelled, date });
    expect(await onlyClass(mara, toDate)).toMatchObject({
      change: 'cancelled',
      start: '07:30',
      movedFrom: null,
    });
    expect(await listed(mara, date)).toEqual([]);
    expect(await change(id, { change: null, date })).toMatchObject({
      error: { Code: 'class_started' },
    });
    expect(await change(id, { ...moved, toStart: '08:00', date })).toMatchObject({ ok: true });
    expect(await onlyClass(mara, toDate)).toMatchObject({ change: 'moved', start: '08:00' });
  });

  it('does not go back to a time of the timetable that is over', async () => {
    const id = await open();
    const date = tomorrow();
    const toDate = shiftDay(date, 2);
    const moved = { change: 'moved' as const, toDate, toStart: '07:30', reason: 'A competition' };
    await change(id, moved);
    app.clock.pass(days(2));
    expect(await change(id, { change: null, date })).toMatchObject({
      error: { Code: 'class_started' },
    });
    expect(await onlyClass(mara, toDate)).toMatchObject({ change: 'moved', start: '07:30' });
    expect(await change(id, { ...moved, toStart: '08:00', date })).toMatchObject({ ok: true });
  });

  it('needs a reason, a day of the class that has not started, and a time to come nearby', async () => {
    const id = await open();
    const reason = 'A competition';
    for (const [form, answer] of [
      [{ change: 'cancelled' }, { status: 400 }],
      [{ ...cancelled, date: shiftDay(tomorrow(), 1) }, { status: 404 }],
      [{ ...cancelled, date: shiftDay(tomorrow(), -7) }, { status: 404 }],
      [{ change: 'moved', toDate: shiftDay(tomorrow(), 8), reason }, { status: 400 }],
      [{ change: 'moved', toDate: shiftDay(today(), -1), reason }, { status: 400 }],
    ] as const) {
      expect(await change(id, form)).toMatchObject(answer);
    }
    const date = tomorrow();
    app.clock.pass(days(2));
    expect(await change(id, { ...cancelled, date })).toMatchObject({
      error: { Code: 'class_started' },
    });
  });
});

const timetable = async () => {
  const { rows } = await api.do(classes.timetable, { gymId }, owner.token);
  return rows.map(({ start, fromDate, endsOn }) => [start, fromDate, endsOn]);
};

describe('the timetable', () => {
  it('stores a class once, and its changes from a day on', async () => {
    const form = formOf();
    const saves = [form, form].map((sent) => api.try(classes.save, sent, owner.token));
    expect((await Promise.all(saves)).map(({ ok }) => ok)).toEqual([true, true]);
    const later = { ...form, fromDate: inAWeek(), start: '19:15' };
    await api.do(classes.save, later, owner.token);
    expect(await timetable()).toEqual([
      ['18:00', tomorrow(), inAWeek()],
      ['19:15', inAWeek(), null],
    ]);
    expect((await onlyClass(mara, inAWeek()))?.start).toBe('19:15');
  });

  it('tells those who come to later days of a change, and not those of earlier days', async () => {
    const id = await open({ places: 5 });
    await come(mara, id);
    await come(jonah, id, inAWeek());
    await open({ classId: id, fromDate: inAWeek(), start: '19:15', places: 5 });
    await runJobs();
    expect(await titles(mara)).toEqual([]);
    expect(await titles(jonah)).toEqual([expect.stringContaining('takes place at 19:15')]);
  });

  it('tells those who come when a class ends, and lists it no longer', async () => {
    const id = await open({ places: 5 });
    await come(mara, id);
    await come(mara, id, inAWeek());
    const end = { id, fromDate: shiftDay(tomorrow(), 1) };
    for (let twice = 0; twice < 2; twice += 1) await api.do(classes.delete, end, owner.token);
    await runJobs();
    expect(await titles(mara)).toEqual([expect.stringContaining('no longer takes place')]);
    expect(await listed(mara)).toHaveLength(1);
    expect(await listed(mara, inAWeek())).toEqual([]);
    expect(await come(mara, id, inAWeek())).toMatchObject({ status: 404 });
  });

  it('moves the waiting list up when a class gets more places, and takes none away', async () => {
    const id = await open();
    await come(mara, id);
    await come(jonah, id);
    await open({ classId: id, places: 2 });
    expect(await people(id)).toEqual([[mara.id, jonah.id], [], []]);
    await open({ classId: id, places: 1 });
    expect(await people(id)).toEqual([[mara.id, jonah.id], [], []]);
  });

  it('refuses past days, tracks and coaches of other gyms, and a class without track and name', async () => {
    const wrong: Form[] = [
      { fromDate: shiftDay(today(), -1) },
      { fromDate: shiftDay(today(), 366) },
      { trackIds: [gym.rivalTrackId] },
      { trackIds: [] },
      { coachId: mara.id },
      { coachId: gym.rival.id },
      { start: '24:00' },
      { weekday: 8 },
      { places: 0 },
    ];
    for (const form of wrong) {
      const answer = await api.try(classes.save, formOf(form), owner.token);
      expect(answer, JSON.stringify(form)).toMatchObject({ status: 400 });
    }
    expect(await timetable()).toEqual([]);
  });

  it('refuses more classes than a gym can have, and does not count those that ended', async () => {
    const id = await open();
    await db
      .insertInto('classes')
      .values(Array.from({ length: 199 }, () => ({ gymId, id: newId(), createdAt: new Date() })))
      .execute();
    const rows = await db.selectFrom('classes').select('id').where('id', '<>', id).execute();
    const day = { fromDay: tomorrow(), weekday: 1, startTime: '06:00', minutes: 60, places: 9 };
    await db
      .insertInto('classTimes')
      .values(rows.map((row) => ({ gymId, classId: row.id, ...day, name: 'Row', trackIds: [] })))
      .execute();
    const more = () => api.try(classes.save, formOf(), owner.token);
    expect(await more()).toMatchObject({ error: { Code: 'too_many_classes' } });
    await api.do(classes.delete, { id, fromDate: today() }, owner.token);
    expect(await more()).toMatchObject({ ok: true });
  });

  it('cannot take over a class of another gym by its id', async () => {
    const id = await open();
    const taken = {
      ...formOf({ classId: id, trackIds: [gym.rivalTrackId] }),
      gymId: gym.rivalGymId,
    };
    expect(await api.try(classes.save, taken, gym.rival.token)).toMatchObject({ status: 404 });
    expect(await api.try(classes.delete, { id, fromDate: today() }, gym.rival.token)).toMatchObject(
      { status: 404 },
    );
    expect(await change(id, cancelled, gym.rival)).toMatchObject({ status: 404 });
    expect(await timetable()).toHaveLength(1);
  });

  it('is edited by coaches who programme, whose names it shows until they leave the team', async () => {
    const coach = await newMember(app, gymId, [trackId]);
    const staff = { gymId, userId: coach.id };
    await api.do(gyms.saveStaff, { ...staff, abilities: ['enterScores'] }, owner.token);
    const form = formOf({ coachId: coach.id });
    expect(await api.try(classes.save, form, coach.token)).toMatchObject({ status: 403 });
    await api.do(gyms.saveStaff, { ...staff, abilities: ['programme'] }, owner.token);
    await api.do(classes.save, form, coach.token);
    expect((await onlyClass(mara))?.coach).toBe('Some Body');
    await api.do(gyms.removeStaff, staff, owner.token);
    expect((await onlyClass(mara))?.coach).toBeNull();
  });
});

const names = async (who: Person) =>
  (await listed(who)).map(({ start, name }) => `${start} ${name}`);

describe('the classes of a day', () => {
  it('are those of the tracks that a reader is on, and all for the team', async () => {
    await open();
    await open({ trackIds: [engineId], start: '19:15' });
    await open({ trackIds: [trackId, engineId], start: '07:00' });
    expect(await names(mara)).toEqual(['07:00 Competitors', '18:00 Competitors']);
    expect(await names(gym.engineOnly)).toEqual(['07:00 Engine', '19:15 Engine']);
    expect((await names(owner)).map((text) => text.slice(0, 5))).toEqual([
      '07:00',
      '18:00',
      '19:15',
    ]);
    expect(await api.try(classes.list, { gymId }, gym.left.token)).toMatchObject({ status: 404 });
    expect(await api.do(classes.list, {}, gym.left.token)).toEqual([]);
  });

  it('are those of today in each gym if no day is named', async () => {
    const id = await open({ fromDate: today(), weekday: weekdayOf(today()), start: '00:00' });
    await open();
    const found = await api.do(classes.list, {}, mara.token);
    expect(found.map(({ classId }) => classId)).toEqual([id]);
  });

  it('have at most six weeks', async () => {
    const range = { gymId, fromDate: today(), toDate: shiftDay(today(), 42) };
    expect(await api.try(classes.list, range, mara.token)).toMatchObject({ status: 400 });
  });

  it('tell nobody but the team who comes', async () => {
    const id = await open();
    const of = { id, date: tomorrow() };
    expect(await api.try(classes.people, of, mara.token)).toMatchObject({ status: 403 });
    expect(await api.try(classes.people, of, gym.left.token)).toMatchObject({ status: 404 });
    expect(await api.try(classes.people, of, gym.rival.token)).toMatchObject({ status: 404 });
  });

  it('come with their people for the screen that runs them', async () => {
    const id = await open();
    await come(mara, id);
    await come(jonah, id);
    expect(await comingTo(db, gymId, tomorrow())).toMatchObject([
      {
        classId: id,
        start: '18:00',
        coming: [{ userId: mara.id }],
        waiting: [{ userId: jonah.id }],
      },
    ]);
    expect(await comingTo(db, gym.rivalGymId, tomorrow())).toEqual([]);
  });

  it('are kept up to date for those who watch the gym', async () => {
    const id = await open();
    const socket = await socketOf(jonah);
    await socket.ask(classes.classesTopic.watch, gymId);
    const heard = socket.next(classes.classesHint);
    await come(mara, id);
    expect(await heard).toMatchObject({ gymId });
  });
});
