import * as workouts from '@trackboard/contract/workouts';
import { expect, it } from 'vitest';
import { postWorkout, startSmallGym } from '#testing';
import { days } from '../../../platform/time/clock.ts';

const { app, gym } = await startSmallGym({ runJobs: true });

it('a running app publishes a draft when it is due', async () => {
  const timeZone = 'America/Los_Angeles';
  const publishOn = Temporal.Instant.fromEpochMilliseconds(app.clock.now().getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 })
    .toString();
  const plan = { publishOn, publishTime: '00:00', schedule: publishOn };
  const { trackWorkoutId } = await postWorkout(app.api, gym, plan);
  const range = { gymId: gym.gymId, fromDate: publishOn, toDate: publishOn };
  const seen = async (who = gym.mara) => {
    const [day] = await app.api.do(workouts.list, range, who.token);
    return day?.workouts.map((workout) => workout.trackWorkoutId);
  };
  expect(await seen()).toEqual([]);
  app.clock.pass(days(2));
  await expect.poll(() => seen()).toEqual([trackWorkoutId]);
});
