import {
  gyms,
  lifts,
  payments,
  scores,
  stats,
  today,
  tracks,
  workouts,
} from '@trackboard/contract/all-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { postWorkout, startScoreGym } from '#testing';

const score = await startScoreGym();
const {
  app,
  owner,
  gymId,
  trackId,
  engineId,
  engineOnly: coach,
  mara,
  post,
  postLift,
  save,
} = score;
const { api } = app;

const abilities = ['programme' as const, 'manageAthletes' as const];
const makeCoach = () => api.do(gyms.saveStaff, { gymId, userId: coach.id, abilities }, owner.token);

beforeEach(async () => {
  await app.clear('scoreComments', 'scores', 'liftMaxes', 'workouts');
  await makeCoach();
});

const date = '2026-07-15';
const range = { fromDate: date, toDate: date };
const onEngine = { trackId: engineId };

const weights = () => api.do(lifts.weightsOfDays, range, coach.token);
const dayOf = () => api.do(today.get, { date }, coach.token);

/** The coach is on Engine but not on Competitors. */
describe('an athlete who coaches the gym', () => {
  it('the coach sees workouts of joined tracks on the home page, and all workouts in the calendar', async () => {
    await post({ name: 'Not joined' });
    await post({ ...onEngine, name: 'A draft', isPublished: false });
    await post({ ...onEngine, name: 'Joined' });
    const { workouts: own } = await dayOf();
    expect(own.map(({ workout }) => workout.name)).toEqual(['Joined']);
    const all = await api.do(workouts.list, { gymId, ...range }, coach.token);
    expect(all.flatMap((each) => each.workouts)).toHaveLength(3);
  });

  it('the coach logs scores only of joined tracks', async () => {
    const other = await post();
    const form = { trackWorkoutId: other, value: ['4:00'] };
    expect((await api.try(scores.save, form, coach.token)).status).toBe(404);
    expect(await score.own(other, coach)).toBeNull();
    const draft = await post({ ...onEngine, isPublished: false });
    const early = { trackWorkoutId: draft, value: ['4:00'] };
    expect((await api.try(scores.save, early, coach.token)).status).toBe(404);
    await save(await post(onEngine), ['4:00'], {}, coach);
    expect(await api.do(scores.logged, range, coach.token)).toHaveLength(1);
  });

  it('the coach keeps the scores of a track after leaving it', async () => {
    const trackWorkoutId = await post(onEngine);
    await save(trackWorkoutId, ['4:00'], {}, coach);
    await api.do(tracks.unassign, { trackId: engineId }, coach.token);
    expect(await api.do(scores.kept, {}, coach.token)).toMatchObject([{ trackWorkoutId }]);
    expect(await api.do(scores.logged, range, coach.token)).toEqual([]);
    expect((await dayOf()).hasTracks).toBe(false);
    expect(await api.do(stats.recentTracks, {}, coach.token)).toEqual([]);
    await api.do(tracks.join, { trackId: engineId }, coach.token);
  });

  it('the coach sees weights in the calendar only for joined tracks', async () => {
    await postLift('Back Squat', { repsPerSet: [5] });
    expect(await weights()).toEqual([]);
    await postLift('Back Squat', { repsPerSet: [5], ...onEngine });
    expect(await weights()).toHaveLength(1);
  });

  it('the coach sees the board and comments without being on the track', async () => {
    const trackWorkoutId = await post();
    const { scoreId } = await save(trackWorkoutId, ['4:00']);
    expect(await api.do(scores.list, { trackWorkoutId }, coach.token)).toHaveLength(1);
    const comment = { scoreId, comments: 'Even splits.' };
    expect((await api.try(scores.saveComment, comment, coach.token)).status).toBe(200);
  });

  it("the coach sees only the coach's own payments", async () => {
    const bills = ({ id }: { id: string }) =>
      api.try(payments.billing, { athleteId: id }, coach.token);
    expect((await bills(coach)).status).toBe(200);
    expect((await bills(mara)).status).toBe(404);
  });

  it('the coach sees drafts of the coached gym, but not of other gyms where the coach trains', async () => {
    await api.do(tracks.join, { trackId: score.rivalTrackId }, coach.token);
    const { quarry } = score;
    const { trackWorkoutId: id } = await postWorkout(api, quarry, { isPublished: false });
    expect((await api.try(workouts.get, { id }, coach.token)).status).toBe(404);
    const own = await post({ trackId, isPublished: false });
    expect((await api.try(workouts.get, { id: own }, coach.token)).status).toBe(200);
    const steps = await api.do(stats.firstSteps, {}, coach.token);
    expect(steps).toMatchObject({ track: { id: trackId } });
  });
});
