import { chat, gyms, scores, stats, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Person,
  type QuickGym,
  newMember,
  openQuickGym,
  openSession,
  postWorkout,
  startSharedApp,
} from '#testing';
import { dayIn, days } from '../../../platform/time/clock.ts';

let gym: QuickGym;
let coach: Person;

const app = await startSharedApp();
beforeEach(async () => {
  gym = await openQuickGym(app);
  coach = await newMember(app, gym.gymId, []);
  await makeCoach(coach);
});

const makeCoach = ({ id: userId }: Person) =>
  app.api.do(
    gyms.saveStaff,
    { gymId: gym.gymId, userId, abilities: ['moderate'] },
    gym.owner.token,
  );

const home = () => app.api.do(stats.coachHome, { gymId: gym.gymId }, coach.token);
const texts = async () => (await home()).questions.oldest.map(({ text }) => text);
const today = () => dayIn('America/Los_Angeles', app.clock.now());
const send = ({ token }: Person, message: string, recieverId = gym.trackId) =>
  app.api.do(chat.save, { recieverId, message }, token);
const say = ({ token }: Person, scoreId: string, comments: string) =>
  app.api.do(scores.saveComment, { scoreId, comments }, token);

const post = (form: Parameters<typeof postWorkout>[2] = {}) =>
  postWorkout(app.api, gym, { schedule: today(), ...form });

/** Logs a score for a new workout, by default for all to see. */
async function log({ token }: Person, audience: 0 | 2 = 0) {
  const { trackWorkoutId } = await post();
  const { score } = await app.api.do(
    scores.save,
    { trackWorkoutId, value: ['10:00'], isScaled: false, audience },
    token,
  );
  return score.scoreId;
}

const sunday = () => {
  const day = Temporal.PlainDate.from(today());
  return day.subtract({ days: day.dayOfWeek % 7 });
};
const dayAfter = (count: number) => sunday().add({ days: count }).toString();
const weekOf = async (name: string) =>
  (await home()).tracks.find((track) => track.name === name)?.days ?? [];

describe('the week of a coach', () => {
  it('has seven days from Sunday for each open track, with drafts in their order', async () => {
    await post({ name: 'First', schedule: dayAfter(3) });
    await post({ name: 'Second', schedule: dayAfter(3), isPublished: false });
    const week = await weekOf('Competitors');
    expect(week.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(dayAfter));
    expect(week[3]?.workouts).toMatchObject([
      { name: 'First', workoutType: 'custom', scoreType: 3, sets: 1 },
      { name: 'Second' },
    ]);
    expect((await home()).tracks.map(({ name }) => name)).toEqual(['Competitors', 'Engine']);
  });

  it('says that a weekday rests if only other weekdays had workouts in the four weeks before', async () => {
    expect((await weekOf('Engine')).some(({ isRest }) => isRest)).toBe(false);
    await post({ trackId: gym.engineId, schedule: dayAfter(1 - 28) });
    await post({ trackId: gym.engineId, schedule: dayAfter(2 - 35) });
    await post({ trackId: gym.engineId, schedule: dayAfter(4) });
    const rests = (await weekOf('Engine')).map(({ isRest }) => isRest);
    expect(rests).toEqual([true, false, true, true, false, true, true]);
  });

  it('leaves out deleted workouts and tracks that are closed', async () => {
    const { trackWorkoutId } = await post();
    await app.api.do(workouts.delete, { id: trackWorkoutId }, gym.owner.token);
    expect((await weekOf('Competitors')).flatMap((day) => day.workouts)).toEqual([]);
    await app.api.do(tracks.update, { id: gym.engineId, status: false }, gym.owner.token);
    expect(await weekOf('Engine')).toEqual([]);
  });
});

describe('what athletes asked', () => {
  it('lists questions about scores and in chats, oldest first, with the workout or the chat', async () => {
    const scoreId = await log(gym.mara);
    await say(gym.mara, scoreId, 'Is 47.5 a true max?');
    app.clock.pass(1000);
    await send(gym.jonah, 'Can I row on Friday? ');
    expect((await home()).questions).toMatchObject({
      total: 2,
      oldest: [
        {
          userId: gym.mara.id,
          userName: 'Some Body',
          text: 'Is 47.5 a true max?',
          workout: { scoreId, name: 'Short Fuse', workoutType: 'custom', scoreType: 3 },
          chat: null,
        },
        {
          userId: gym.jonah.id,
          text: 'Can I row on Friday?',
          workout: null,
          chat: { groupId: gym.trackId, name: 'Competitors' },
        },
      ],
    });
  });

  it('leaves out what is not a question, and the questions of the owner and of coaches', async () => {
    await send(gym.mara, 'Why? Never mind.');
    await send(gym.owner, 'Who comes?');
    await makeCoach(gym.jonah);
    await say(gym.jonah, await log(gym.jonah), 'Too heavy?');
    expect(await texts()).toEqual([]);
  });

  it('leaves out a question that the owner or a coach has answered, and keeps a later one', async () => {
    const scoreId = await log(gym.mara);
    await say(gym.mara, scoreId, 'Lighter?');
    await send(gym.mara, 'Is the gym open?');
    await say(gym.jonah, scoreId, 'No idea.');
    await send(gym.jonah, 'No idea.');
    expect(await texts()).toHaveLength(2);
    app.clock.pass(1000);
    await say(coach, scoreId, 'Yes.');
    await send(gym.owner, 'Yes.');
    expect(await texts()).toEqual([]);
    app.clock.pass(1000);
    await say(gym.mara, scoreId, 'How much lighter?');
    expect(await texts()).toEqual(['How much lighter?']);
  });

  it('leaves out what athletes ask each other: on another’s score, and in a message that mentions another', async () => {
    await say(gym.jonah, await log(gym.mara), 'How did you do that?');
    const ask = async ({ id: userId }: Person) => {
      const body = { recieverId: gym.trackId, message: `@Some Body, a hand?` };
      const mentions = [userId];
      await app.api.do(chat.save, { ...body, mentions }, gym.jonah.token);
    };
    await ask(gym.mara);
    expect(await texts()).toEqual([]);
    await ask(coach);
    expect(await texts()).toEqual(['@Some Body, a hand?']);
  });

  it('includes a message to the coach alone, which other coaches do not see', async () => {
    await send(gym.mara, 'May I come late?', coach.id);
    expect(await texts()).toEqual(['May I come late?']);
    const other = await newMember(app, gym.gymId, []);
    await makeCoach(other);
    const seen = await app.api.do(stats.coachHome, { gymId: gym.gymId }, other.token);
    expect(seen.questions).toEqual({ total: 0, oldest: [] });
  });

  it('leaves out users whom the coach has blocked', async () => {
    await say(gym.mara, await log(gym.mara), 'Lighter?');
    await send(gym.mara, 'Is the gym open?');
    await app.api.do(chat.block, { userId: gym.mara.id, isBlocked: true }, coach.token);
    expect(await texts()).toEqual([]);
  });

  it('leaves out scores that only their athlete sees, deleted scores and messages, and other gyms', async () => {
    const hidden = await log(gym.mara, 2);
    await say(gym.mara, hidden, 'Secret?');
    const { trackWorkoutId } = await post();
    const form = { trackWorkoutId, value: ['9:00'], isScaled: false };
    const { score } = await app.api.do(scores.save, form, gym.mara.token);
    await say(gym.mara, score.scoreId, 'Deleted?');
    await app.api.do(scores.delete, { trackWorkoutId }, gym.mara.token);
    const { id: messageId } = await send(gym.mara, 'Deleted too?');
    await app.api.do(chat.delete, { messageId }, gym.mara.token);
    const elsewhere = await newMember(app, gym.rivalGymId, [gym.rivalTrackId]);
    await send(elsewhere, 'Anybody there?', gym.rivalTrackId);
    expect(await texts()).toEqual([]);
  });

  it('forgets a question after 14 days, and shows the ten oldest of more', async () => {
    for (let n = 1; n <= 11; n += 1) {
      app.clock.pass(1000);
      await send(gym.mara, `Question ${n}?`);
    }
    const { total, oldest } = (await home()).questions;
    expect(total).toBe(11);
    expect(oldest.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Question ${n + 1}?`),
    );
    app.clock.pass(days(14));
    coach = { ...coach, token: await openSession(app, { id: coach.id, role: 'athlete' }) };
    expect(await texts()).toEqual([]);
  });
});
