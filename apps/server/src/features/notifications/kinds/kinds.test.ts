import type { CoachAbility } from '@trackboard/contract';
import { chat, gyms, scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import { storyTracks } from '@trackboard/story-world';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, newMember, newPerson, startNotificationGym } from '#testing';
import { days, hours } from '../../../platform/time/clock.ts';
import { daysInWords } from './texts.ts';

const gym = await startNotificationGym();
const { app, mara, jonah, owner, runJobs, titles } = gym;
const { api } = app;

await gym.rename(mara, 'Mara', 'Keller');
await gym.rename(jonah, 'Jonah', 'Weiss');

beforeEach(gym.forgetAll);

const workoutOf = (scoreId: string) =>
  app.db
    .selectFrom('scores')
    .select('workoutId as trackWorkoutId')
    .where('id', '=', scoreId)
    .executeTakeFirstOrThrow();

async function postScore(): Promise<string> {
  const trackWorkoutId = await gym.post();
  const sent = { trackWorkoutId, value: ['16:04'] };
  const { score } = await api.do(scores.save, sent, mara.token);
  await app.clear('events');
  return score.scoreId;
}

const like = (scoreId: string, { token }: Person, liked = true) =>
  api.do(scores.like, { scoreId, liked }, token);

const comment = async (
  scoreId: string,
  { token }: Person,
  comments = 'Those last 12 were flying',
) => (await api.do(scores.saveComment, { scoreId, comments }, token)).id;

const day = daysInWords(gym.tomorrow, gym.tomorrow);

const join = ({ token }: Person, trackId: string) =>
  api.do(tracks.join, { trackId, trackPassword: storyTracks.competitors.joinPassword }, token);

const logTogether = (trackWorkoutId: string, value: string) =>
  api.do(scores.save, { trackWorkoutId, value: [value], partners: [jonah.id] }, mara.token);

describe('a score of a team', () => {
  it('notifies a new partner once, with a link to the score', async () => {
    const at = await gym.post();
    await app.clear('events');
    const { score } = await logTogether(at, '16:04');
    await logTogether(at, '16:00');
    await runJobs();
    expect((await gym.bell(jonah)).notifications).toMatchObject([
      { title: 'Mara Keller logged a team score with you on Grip Tax' },
    ]);
    const [{ link } = { link: '' }] = (await gym.bell(jonah)).notifications;
    expect(link).toContain(`score=${score.scoreId}`);
    expect(await titles(mara)).toEqual([]);
  });

  it('takes the notification back when the partner leaves the score', async () => {
    const at = await gym.post();
    await app.clear('events');
    await logTogether(at, '16:04');
    await runJobs();
    await api.do(scores.delete, { trackWorkoutId: at }, jonah.token);
    await runJobs();
    expect(await titles(jonah)).toEqual([]);
  });
});

describe('a published workout', () => {
  it('notifies only the athletes on the track of the workout', async () => {
    await gym.post();
    await runJobs();
    const title = `Northlane Strength published Grip Tax to Competitors, ${day}`;
    expect(await titles(mara)).toEqual([title]);
    expect(await titles(jonah)).toEqual([title]);
    for (const other of [gym.engineOnly, gym.left, owner, gym.rival]) {
      expect(await titles(other)).toEqual([]);
    }
  });

  it('does not notify a coach who wrote the workout and trains on its track', async () => {
    const { gymId, trackId, tomorrow: schedule } = gym;
    const of = { gymId, userId: mara.id };
    await api.do(gyms.saveStaff, { ...of, abilities: ['programme'] }, owner.token);
    const form = { name: 'Grip Tax', description: '21-15-9', scoreType: 3, trackId, schedule };
    await api.do(workouts.create, form, mara.token);
    await api.do(gyms.removeStaff, of, owner.token);
    await runJobs();
    expect(await titles(mara)).toEqual([]);
    expect(await titles(jonah)).toHaveLength(1);
  });

  it('shares one notification with other workouts of its track and hour', async () => {
    await gym.post();
    await gym.post({ name: 'Long Haul' });
    await gym.post({ trackId: gym.engineId });
    await runJobs();
    expect(await titles(jonah)).toEqual([
      expect.stringContaining('published Grip Tax to Engine'),
      expect.stringContaining('published 2 workouts to Competitors'),
    ]);
    app.clock.pass(hours(1));
    await gym.post({ name: 'Half Mast' });
    await runJobs();
    expect(await titles(mara)).toEqual([
      expect.stringContaining('published Half Mast to Competitors'),
      expect.stringContaining('published 2 workouts to Competitors'),
    ]);
  });

  it('sends no notification for a draft or for a past day', async () => {
    await gym.post({ isPublished: false });
    await gym.post({ schedule: '2026-01-05' });
    await runJobs();
    expect(await titles(mara)).toEqual([]);
  });

  it('notifies all athletes of a long list, also after an interruption', async () => {
    const { gymId, trackId } = gym;
    const count = 1100;
    await sql`
      with person as (
        insert into users (id, email, password_hash, first_name, last_name, phone_number, gender,
          weight_unit, role, created_at, updated_at)
        select gen_random_uuid(), n || '@crowd.example', '', 'Some', 'Body', '', 'male', 'kg', 'athlete',
          now(), now()
        from generate_series(1, ${count}) as n returning id
      )
      insert into track_members (gym_id, track_id, user_id, joined_at)
      select ${gymId}::uuid, ${trackId}::uuid, id, now() from person`.execute(app.db);
    const workoutId = await gym.post();
    await runJobs();
    const told = () => app.db.selectFrom('notifications').select('userId').execute();
    const all = (await told()).length;
    expect(all).toBeGreaterThan(count);
    await sql`delete from notifications where user_id > '80000000-0000-0000-0000-000000000000'`.execute(
      app.db,
    );
    await app.db.updateTable('notificationItems').set({ isSpread: false }).execute();
    await gym.replay('workoutPublished', { gymId, trackId, workoutId });
    expect(await told()).toHaveLength(all);
    await app.db
      .deleteFrom('trackMembers')
      .where('trackId', '=', trackId)
      .where(
        'userId',
        'in',
        app.db.selectFrom('users').select('id').where('email', 'like', '%@crowd.example'),
      )
      .execute();
  });

  it('withdraws the notification of a workout that becomes a draft again, and notifies when it is published', async () => {
    const id = await gym.post();
    await runJobs();
    const publish = (isPublished: boolean) =>
      api.do(workouts.update, { id, isPublished }, owner.token);
    await publish(false);
    await runJobs();
    expect(await titles(mara)).toEqual([]);
    await publish(true);
    await runJobs();
    expect(await titles(mara)).toHaveLength(1);
  });

  it('withdraws the notification of a deleted workout', async () => {
    const id = await gym.post();
    await gym.post({ name: 'Long Haul' });
    await runJobs();
    await api.do(workouts.delete, { id }, owner.token);
    await runJobs();
    expect(await titles(mara)).toEqual([expect.not.stringContaining('2 workouts') as unknown]);
  });

  it('links to the workout, or to the days of several workouts', async () => {
    const id = await gym.post();
    await runJobs();
    const [one] = (await gym.bell(mara)).notifications;
    expect(one?.link).toBe(
      `/dashboard/programmingcalendar?day=${gym.tomorrow}&gym=${gym.gymId}&track=${gym.trackId}&workout=${id}`,
    );
    await gym.post({ name: 'Long Haul' });
    await runJobs();
    const [several] = (await gym.bell(mara)).notifications;
    expect(several?.link).not.toContain('workout=');
  });
});

const enter = (trackWorkoutId: string, minutes = '16') =>
  api.do(
    scores.saveForAthlete,
    { trackWorkoutId, userId: mara.id, value: [`${minutes}:04`] },
    owner.token,
  );

describe('a score that a coach enters', () => {
  it('notifies the athlete of the score once, with a link to the score', async () => {
    const trackWorkoutId = await gym.post();
    await app.clear('events');
    const { score } = await enter(trackWorkoutId);
    await enter(trackWorkoutId, '15');
    await runJobs();
    const [told, ...others] = (await gym.bell(mara)).notifications;
    expect(told?.title).toBe('Some Body entered your score on Grip Tax');
    expect(told?.link).toContain(`score=${score.scoreId}`);
    expect(others).toEqual([]);
    expect(await titles(jonah)).toEqual([]);
  });

  it('notifies no user once the athlete has saved or deleted the score', async () => {
    const trackWorkoutId = await gym.post();
    await app.clear('events');
    await enter(trackWorkoutId);
    await api.do(scores.save, { trackWorkoutId, value: ['15:58'] }, mara.token);
    await runJobs();
    expect(await titles(mara)).toEqual([]);
    const second = await gym.post();
    await app.clear('events');
    await enter(second);
    await runJobs();
    expect(await titles(mara)).toHaveLength(1);
    await api.do(scores.delete, { trackWorkoutId: second }, mara.token);
    await runJobs();
    expect(await titles(mara)).toEqual([]);
  });
});

describe('likes of a score', () => {
  it('shows likes as one notification, which ends with the last like', async () => {
    const scoreId = await postScore();
    const other = await newMember(app, gym.gymId, [gym.trackId]);
    await like(scoreId, other);
    await like(scoreId, jonah);
    await like(scoreId, mara);
    await runJobs();
    expect(await titles(mara)).toEqual([
      'Jonah Weiss and 1 other liked your score 16:04 on Grip Tax',
    ]);
    await like(scoreId, other, false);
    await runJobs();
    expect(await titles(mara)).toEqual(['Jonah Weiss liked your score 16:04 on Grip Tax']);
    await like(scoreId, jonah, false);
    await runJobs();
    expect(await titles(mara)).toEqual([]);
  });

  it('counts likes correctly when the jobs run in another order', async () => {
    const scoreId = await postScore();
    await like(scoreId, jonah);
    await like(scoreId, jonah, false);
    await like(scoreId, jonah);
    const events = await app.db.selectFrom('events').selectAll().orderBy('id', 'desc').execute();
    await app.clear('events');
    for (const { type, payload } of events) {
      const text = JSON.stringify(payload);
      const row = { type, gymId: gym.gymId, payload: text, createdAt: app.clock.now() };
      await app.db.insertInto('events').values(row).execute();
    }
    await runJobs();
    expect(await titles(mara)).toEqual(['Jonah Weiss liked your score 16:04 on Grip Tax']);
  });

  it('shows likes of one score apart from those of another', async () => {
    const [first, second] = [await postScore(), await postScore()];
    await like(first, jonah);
    await like(second, jonah);
    await runJobs();
    expect(await titles(mara)).toHaveLength(2);
  });

  it('removes the notifications of a deleted score', async () => {
    const scoreId = await postScore();
    await like(scoreId, jonah);
    await comment(scoreId, jonah);
    await runJobs();
    expect(await titles(mara)).toHaveLength(2);
    await api.do(scores.delete, await workoutOf(scoreId), mara.token);
    await runJobs();
    expect(await titles(mara)).toEqual([]);
  });
});

describe('comments', () => {
  it('notifies only the athlete of the score, with the text if there is one comment', async () => {
    const scoreId = await postScore();
    await comment(scoreId, owner);
    await comment(scoreId, mara);
    await runJobs();
    const { notifications } = await gym.bell(mara);
    expect(notifications).toMatchObject([
      {
        kind: 'scoreCommented',
        type: 2,
        title: 'Some Body commented on your score 16:04 on Grip Tax',
        body: 'Those last 12 were flying',
        actorName: 'Some Body',
      },
    ]);
    expect(notifications[0]?.link).toContain(`&panel=scores&score=${scoreId}`);
    await comment(scoreId, jonah, 'Proper pacing.');
    await comment(scoreId, jonah, 'And the belt.');
    await runJobs();
    expect((await gym.bell(mara)).notifications).toMatchObject([
      { title: 'Jonah Weiss and 1 other commented on your score 16:04 on Grip Tax', body: '' },
    ]);
    expect(await titles(owner)).toEqual([]);
    expect(await titles(jonah)).toEqual([]);
  });

  it('cuts a long comment in front of an emoji that would be halved', async () => {
    await comment(await postScore(), jonah, `${'x'.repeat(199)}💪`);
    await runJobs();
    expect((await gym.bell(mara)).notifications).toMatchObject([{ body: 'x'.repeat(199) }]);
  });

  it('notifies the author of a comment when it is liked', async () => {
    const commentId = await comment(await postScore(), jonah);
    await api.do(scores.likeComment, { commentId, liked: true }, mara.token);
    await api.do(scores.likeComment, { commentId, liked: true }, jonah.token);
    await runJobs();
    expect((await gym.bell(jonah)).notifications).toMatchObject([
      { title: 'Mara Keller liked your comment on Grip Tax', body: 'Those last 12 were flying' },
    ]);
    await api.do(scores.likeComment, { commentId, liked: false }, mara.token);
    await runJobs();
    expect(await titles(jonah)).toEqual([]);
  });

  it('removes notifications about a score from those who may no longer see it', async () => {
    const scoreId = await postScore();
    const commentId = await comment(scoreId, jonah);
    const rude = { commentId: await comment(scoreId, jonah, 'Rude.') };
    await api.do(scores.deleteComment, rude, owner.token);
    await api.do(scores.likeComment, { commentId, liked: true }, mara.token);
    await runJobs();
    expect(await titles(jonah)).toHaveLength(2);
    const before = await titles(mara);
    await api.do(scores.save, { ...(await workoutOf(scoreId)), audience: 2 }, mara.token);
    await runJobs();
    expect(await titles(jonah)).toEqual([]);
    expect(await titles(mara)).toEqual(before);
  });

  it('sends no notification about a score that was hidden before the jobs ran', async () => {
    const scoreId = await postScore();
    const commentId = await comment(scoreId, jonah);
    await api.do(scores.likeComment, { commentId, liked: true }, mara.token);
    await api.do(scores.save, { ...(await workoutOf(scoreId)), audience: 1 }, mara.token);
    await runJobs();
    expect(await titles(jonah)).toEqual([]);
  });
});

describe('group chats', () => {
  it('notifies users whom another user adds or removes', async () => {
    const form = { groupName: 'Saturday Crew', groupDescription: 'Early birds', users: [jonah.id] };
    const group = await api.do(chat.createGroup, form, mara.token);
    await runJobs();
    expect((await gym.bell(jonah)).notifications).toMatchObject([
      {
        type: 4,
        title: 'Mara Keller added you to Saturday Crew',
        link: `/dashboard/messages?chat=${group.groupId}`,
      },
    ]);
    expect(await titles(mara)).toEqual([]);
    await api.do(chat.removeUser, { groupId: group.groupId, userId: jonah.id }, mara.token);
    await runJobs();
    expect(await titles(jonah)).toEqual(['Mara Keller removed you from Saturday Crew']);
  });

  it('removes a group that a user leaves from the bell until the next addition', async () => {
    const form = { groupName: 'Saturday Crew', groupDescription: 'Early birds', users: [jonah.id] };
    const { groupId } = await api.do(chat.createGroup, form, mara.token);
    await runJobs();
    await api.do(chat.removeUser, { groupId, userId: jonah.id }, jonah.token);
    await runJobs();
    expect(await titles(jonah)).toEqual([]);
    app.clock.pass(1000);
    await api.do(chat.updateGroup, { groupId, users: [jonah.id] }, mara.token);
    await runJobs();
    expect(await titles(jonah)).toEqual(['Mara Keller added you to Saturday Crew']);
  });
});

describe('a blocked user', () => {
  it("keeps a blocked user out of the blocker's notifications", async () => {
    const scoreId = await postScore();
    const createdAt = app.clock.now();
    const block = { userId: mara.id, blockedId: jonah.id, createdAt };
    await app.db.insertInto('chatBlocks').values(block).execute();
    await like(scoreId, jonah);
    await comment(scoreId, jonah);
    await runJobs();
    expect(await titles(mara)).toEqual([]);
    await app.clear('chatBlocks');
  });
});

describe('content that a moderator removes', () => {
  beforeEach(async () => {
    const moderate = { gymId: gym.gymId, abilities: ['moderate' as const] };
    await api.do(gyms.saveStaff, { ...moderate, userId: mara.id }, owner.token);
    return () => app.clear('gymStaff');
  });

  it('tells the author of a removed comment, without the name of the coach', async () => {
    const scoreId = await postScore();
    const commentId = await comment(scoreId, jonah);
    await app.clear('events');
    await api.do(scores.deleteComment, { commentId }, mara.token);
    await runJobs();
    const [shown] = (await gym.bell(jonah)).notifications;
    expect(shown).toMatchObject({
      title: 'A coach removed your comment on Grip Tax',
      description: 'Northlane Strength',
      link: expect.stringContaining(scoreId),
    });
    expect(JSON.stringify(shown)).not.toContain('Mara');
    expect(await titles(mara)).toEqual([]);
  });

  it('tells the athlete of a removed video', async () => {
    const scoreId = await postScore();
    await app.db.updateTable('scores').set({ video: 'clip.mp4' }).execute();
    await api.do(scores.removeVideo, { scoreId }, owner.token);
    await runJobs();
    expect(await titles(mara)).toEqual(['A coach removed your video of Grip Tax']);
  });

  it('tells the sender of a removed message, but not when senders delete their own', async () => {
    const send = async () =>
      (await api.do(chat.save, { recieverId: gym.trackId, message: 'Rude' }, jonah.token)).id;
    const [own, removed] = [await send(), await send()];
    await app.clear('events');
    await api.do(chat.delete, { messageId: own }, jonah.token);
    await api.do(chat.delete, { messageId: removed }, mara.token);
    await runJobs();
    const [shown, ...others] = (await gym.bell(jonah)).notifications;
    expect(shown).toMatchObject({
      title: 'A coach removed your message in Competitors',
      link: `/dashboard/messages?chat=${gym.trackId}`,
    });
    expect(others).toEqual([]);
  });
});

describe('joining and leaving', () => {
  it('notifies the owner once a day of athletes who join a track', async () => {
    const [first, second] = [await newPerson(app), await newPerson(app)];
    await gym.rename(second, 'Bea', 'Eklund');
    await join(first, gym.trackId);
    await join(second, gym.trackId);
    await runJobs();
    expect(await titles(owner)).toEqual(['Bea Eklund and 1 other joined Competitors']);
    expect(await titles(gym.rival)).toEqual([]);
    app.clock.pass(days(1));
    await api.do(tracks.unassign, { trackId: gym.trackId }, first.token);
    await api.do(gyms.removeUsers, { gymId: gym.gymId, userIds: [second.id] }, second.token);
    await runJobs();
    expect(await titles(owner)).toEqual([
      'Bea Eklund left Northlane Strength',
      'Some Body left Competitors',
      'Bea Eklund and 1 other joined Competitors',
    ]);
  });

  it('does not notify owners of their own training', async () => {
    await api.do(gyms.setTraining, { trains: true }, owner.token);
    await api.do(tracks.join, { trackId: gym.trackId }, owner.token);
    await gym.post();
    await runJobs();
    expect(await titles(jonah)).toHaveLength(1);
    await api.do(tracks.unassign, { trackId: gym.trackId }, owner.token);
    await api.do(gyms.setTraining, { trains: false }, owner.token);
    await runJobs();
    expect(await titles(owner)).toEqual([]);
  });

  it('does not notify an owner who removed the athlete', async () => {
    const [first, second] = [
      await newMember(app, gym.gymId, [gym.trackId]),
      await newMember(app, gym.gymId, [gym.trackId]),
    ];
    const { trackId, gymId } = gym;
    await api.do(tracks.unassign, { trackId, userId: first.id }, owner.token);
    await api.do(gyms.removeUsers, { gymId, userIds: [second.id] }, owner.token);
    await runJobs();
    expect(await titles(owner)).toEqual([]);
  });

  it('also notifies the coaches who manage athletes, except the one who removed the athlete', async () => {
    const { trackId, gymId } = gym;
    const make = (who: Person, ability: CoachAbility) =>
      api.do(gyms.saveStaff, { gymId, userId: who.id, abilities: [ability] }, owner.token);
    const [bea, first] = [await newPerson(app), await newPerson(app)];
    await gym.rename(bea, 'Bea', 'Eklund');
    await make(mara, 'manageAthletes');
    await make(jonah, 'programme');
    await join(bea, trackId);
    await join(first, trackId);
    await runJobs();
    const joined = 'Some Body and 1 other joined Competitors';
    for (const who of [owner, mara]) expect(await titles(who)).toEqual([joined]);
    expect(await titles(jonah)).toEqual([]);
    await api.do(gyms.removeUsers, { gymId, userIds: [first.id] }, mara.token);
    await runJobs();
    expect(await titles(owner)).toEqual(['Some Body left Northlane Strength', joined]);
    expect(await titles(mara)).toEqual([joined]);
    const [{ link } = { link: '' }] = (await gym.bell(mara)).notifications;
    expect(link).toBe(`/dashboard/manageathletes?track=${trackId}&gym=${gymId}`);
    await app.clear('gymStaff');
  });
});
