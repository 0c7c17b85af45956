import {
  athletes,
  blocks,
  gyms,
  invitations,
  scores,
  screens,
  stats,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { type CoachAbility, coachAbilities } from '@trackboard/contract';
import { expect, it } from 'vitest';
import { newMember, openQuickGym, postWorkout, startSharedApp } from '#testing';

const app = await startSharedApp();
const { api } = app;
const gym = await openQuickGym(app);

const northlane = { gymId: gym.gymId, owner: gym.owner, trackId: gym.trackId };
const quarry = { gymId: gym.rivalGymId, owner: gym.rival, trackId: gym.rivalTrackId };
const places = [northlane, quarry];

/** Returns a member of both gyms who coaches both. */
async function newCoach(
  abilities: readonly [CoachAbility[], CoachAbility[]] = [[...coachAbilities], [...coachAbilities]],
) {
  const coach = await newMember(app, northlane.gymId, []);
  const joinedAt = app.clock.now();
  const row = { gymId: quarry.gymId, userId: coach.id, joinedAt, isPrimary: false };
  await app.db.insertInto('gymMembers').values(row).execute();
  for (const [n, { gymId, owner }] of places.entries()) {
    const form = { gymId, userId: coach.id, abilities: abilities[n] ?? [] };
    await api.do(gyms.saveStaff, form, owner.token);
  }
  return coach;
}

it.each(places)('a coach of several gyms writes the calendar of each', async ({ trackId }) => {
  const coach = await newCoach();
  const { trackWorkoutId: id } = await postWorkout(api, { owner: coach, trackId });
  await api.do(workouts.update, { id, name: 'Changed' }, coach.token);
  await api.do(workouts.publish, { workoutIds: [id], publish: false }, coach.token);
  expect(await api.do(scores.summary, { trackWorkoutId: id }, coach.token)).toMatchObject({
    rx: 0,
  });
  const copied = { fromTrackId: trackId, targetTrackId: trackId, targetDate: '2026-08-01' };
  const days = { fromDate: '2026-07-15', toDate: '2026-07-15' };
  const copies = await api.do(workouts.copy, { ...copied, ...days }, coach.token);
  expect(copies).not.toEqual([]);
  await api.do(workouts.delete, { id }, coach.token);
  await api.do(workouts.restore, { id }, coach.token);
  await api.do(workouts.delete, { id }, coach.token);
});

it.each(places)('a coach of two gyms invites people to both', async ({ gymId, trackId, owner }) => {
  const coach = await newCoach();
  await api.do(invitations.create, { trackId, emails: ['sam@example.com'] }, coach.token);
  const list = await api.do(invitations.list, { gymId }, coach.token);
  expect(list).toMatchObject([{ email: 'sam@example.com' }]);
  expect(await api.do(invitations.list, {}, owner.token)).toHaveLength(1);
  const [{ id } = { id: '' }] = list;
  await api.do(invitations.withdraw, { id }, coach.token);
});

it.each(places)('a coach of two gyms has notes and figures of both', async ({ gymId, owner }) => {
  const coach = await newCoach();
  const { id: athleteId } = await newMember(app, gymId, []);
  const note = await api.do(athletes.saveNote, { athleteId, note: 'Knee.', gymId }, coach.token);
  expect(await api.do(athletes.notes, { athleteId }, owner.token)).toHaveLength(1);
  expect(await api.do(athletes.notes, { athleteId, gymId }, coach.token)).toHaveLength(1);
  await api.do(athletes.deleteNote, { id: note.id }, coach.token);
  const video = { name: 'Thruster', videoUrl: 'https://video.example/a', gymId };
  const { id } = await api.do(gyms.saveMovementVideo, video, coach.token);
  expect(await api.do(gyms.movementVideos, { gymId }, owner.token)).toHaveLength(1);
  await api.do(gyms.deleteMovementVideo, { id }, coach.token);
  const recent = await api.do(stats.recentAthletes, { gymId }, coach.token);
  expect(recent).toEqual(await api.do(stats.recentAthletes, {}, owner.token));
});

const july = { fromDate: '2026-07-13', toDate: '2026-07-19' };

it.each([
  stats.today,
  stats.firstSteps,
  stats.quietAthletes,
  stats.recentAthletes,
  stats.retention,
  stats.weekRecords,
  blocks.list,
  screens.list,
  invitations.list,
])('a coach of several gyms who names none gets 400 from $name', async (list) => {
  const coach = await newCoach();
  const refused = { status: 400, error: { Code: 'gym_not_named' } };
  expect(await api.try(list, {}, coach.token)).toMatchObject(refused);
  const here = { gymId: quarry.gymId };
  const [answer, ownersAnswer] = [
    await api.do(list, here, coach.token),
    await api.do(list, {}, quarry.owner.token),
  ];
  expect(answer).toEqual(ownersAnswer);
});

it('a coach of several gyms reads and writes nothing without the name of a gym', async () => {
  const coach = await newCoach();
  const { id: athleteId } = await newMember(app, northlane.gymId, []);
  const video = { name: 'Burpee', videoUrl: 'https://video.example/a' };
  const answers = [
    await api.try(scores.counts, july, coach.token),
    await api.try(workouts.past, { before: '2026-07-15' }, coach.token),
    await api.try(athletes.notes, { athleteId }, coach.token),
    await api.try(athletes.saveNote, { athleteId, note: 'Knee.' }, coach.token),
    await api.try(gyms.saveMovementVideo, video, coach.token),
  ];
  const refused = { status: 400, error: { Code: 'gym_not_named' } };
  expect(answers).toMatchObject(answers.map(() => refused));
  expect(await api.do(athletes.notes, { athleteId }, northlane.owner.token)).toEqual([]);
});

it('an ability of a coach counts only in its gym', async () => {
  const coach = await newCoach([['programme'], ['moderate']]);
  await postWorkout(api, { owner: coach, trackId: northlane.trackId });
  const form = { name: 'Row', description: '2 km', scoreType: 3, schedule: '2026-07-15' };
  const refused = await api.try(workouts.create, { ...form, trackId: quarry.trackId }, coach.token);
  expect(refused).toMatchObject({ status: 404 });
});

it('a coach changes nothing in another gym where the coach trains', async () => {
  const coach = await newMember(app, northlane.gymId, []);
  const given = { gymId: northlane.gymId, userId: coach.id, abilities: [...coachAbilities] };
  await api.do(gyms.saveStaff, given, northlane.owner.token);
  await api.do(tracks.join, { trackId: quarry.trackId }, coach.token);
  const { trackWorkoutId } = await postWorkout(api, quarry);
  const { id: userId } = await newMember(app, quarry.gymId, [quarry.trackId]);
  await api.do(workouts.get, { id: trackWorkoutId }, coach.token);
  const answers = await Promise.all([
    api.try(workouts.update, { id: trackWorkoutId, name: 'Changed' }, coach.token),
    api.try(workouts.delete, { id: trackWorkoutId }, coach.token),
    api.try(workouts.deleteMany, { workoutIds: [trackWorkoutId] }, coach.token),
    api.try(scores.summary, { trackWorkoutId }, coach.token),
    api.try(scores.ofClass, { trackWorkoutId }, coach.token),
    api.try(scores.saveForAthlete, { trackWorkoutId, userId, value: ['4:00'] }, coach.token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect(await api.try(workouts.get, { id: trackWorkoutId }, quarry.owner.token)).toMatchObject({
    output: { workout: { name: expect.not.stringMatching('Changed') } },
  });
});
