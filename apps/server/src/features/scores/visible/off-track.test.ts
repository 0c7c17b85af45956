import { scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Person, newMember, postWorkout, propertyRuns, startSmallGym } from '#testing';

const { app, gym } = await startSmallGym();
const { api } = app;
const { trackWorkoutId } = await postWorkout(api, gym, {});

/** Returns the scores whose kept mark differs from what their track's members say. */
async function findWrongMarks() {
  const { rows } = await sql`
    select scores.id from scores
    join workouts on workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id
    where scores.is_off_track = exists (
      select from track_members
      where track_members.gym_id = workouts.gym_id and track_members.track_id = workouts.track_id
        and track_members.user_id = scores.user_id
    )`.execute(app.db);
  return rows;
}

type Step = 'move to Engine' | 'move back' | 'join Engine' | 'leave Engine' | 'save' | 'delete';

async function take(step: Step, { token }: Pick<Person, 'token'>) {
  const trackId = gym.engineId;
  if (step === 'join Engine') return api.try(tracks.join, { trackId }, token);
  if (step === 'leave Engine') return api.try(tracks.unassign, { trackId }, token);
  if (step === 'save') return api.try(scores.save, { trackWorkoutId, value: ['9:00'] }, token);
  if (step === 'delete') return api.try(scores.delete, { trackWorkoutId }, token);
  const to = step === 'move to Engine' ? trackId : gym.trackId;
  return api.try(workouts.update, { id: trackWorkoutId, trackId: to }, gym.owner.token);
}

async function takeAll(steps: readonly Step[], athlete: Person) {
  for (const step of steps) await take(step, athlete);
}

const stepsOf = (...all: Step[]) =>
  fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 4 });

it('marks the scores of athletes who were never on the track, however workouts and athletes move at once', async () => {
  const moves = stepsOf('move to Engine', 'move back');
  const changes = stepsOf('join Engine', 'leave Engine', 'save', 'delete');
  const property = fc.asyncProperty(moves, changes, async (byOwner, byAthlete) => {
    const athlete = await newMember(app, gym.gymId, [gym.trackId]);
    await takeAll(['move back', 'save'], athlete);
    await Promise.all([takeAll(byOwner, athlete), takeAll(byAthlete, athlete)]);
    expect(await findWrongMarks()).toEqual([]);
  });
  await fc.assert(property, { numRuns: propertyRuns(40) });
});

it('a score returns to the board when its athlete joins the track', async () => {
  const athlete = await newMember(app, gym.gymId, [gym.trackId]);
  await takeAll(['move back', 'save', 'move to Engine'], athlete);
  const board = async () =>
    (await api.do(scores.list, { trackWorkoutId }, gym.owner.token)).map(({ userId }) => userId);
  expect(await board()).not.toContain(athlete.id);
  await take('join Engine', athlete);
  expect(await board()).toContain(athlete.id);
});
