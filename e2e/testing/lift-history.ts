import { lifts, scores, workouts } from '@trackboard/contract/all-endpoints';
import { type Api, type PlannedWorkout, type Story, postWeek } from '@trackboard/story-world';

const squats: PlannedWorkout = {
  weekday: 1,
  name: 'Back Squat',
  description: 'Build across the sets.',
  scoreType: 5,
  sets: 3,
  workoutType: 'lift',
  lift: 'Back Squat',
  repsPerSet: [5, 5, 3],
  percentages: [70, 75, 80],
};

/** Mara's lifts one and two weeks before the story's week. */
const lifted = [
  ['97.5', '105', '112.5'],
  ['95', '102.5', '110'],
];

/** Returns the last October 12 that is not in the future. */
function lastOctober(): string {
  const now = Temporal.Now.plainDateISO();
  const day = now.with({ month: 10, day: 12 });
  return (Temporal.PlainDate.compare(day, now) < 0 ? day : day.subtract({ years: 1 })).toString();
}

/**
 * Tells the story's lifts. Mara has tested her back squat and squatted in the weeks before `sunday`; her press has no
 * max. Jonah has tested his squat and logged this week's.
 */
export async function tellLiftHistory(api: Api, story: Story, sunday: string): Promise<void> {
  const { owner, mara, jonah, competitorsId } = story;
  const movements = await api.do(workouts.liftMovements, {}, owner.token);
  const movementId = movements.find(({ name }) => name === 'Back Squat')?.id ?? '';
  const tested = { movementId, achievedOn: lastOctober() };
  await api.do(lifts.saveMax, { ...tested, value: 140 }, mara.token);
  await api.do(lifts.saveMax, { ...tested, value: 385 }, jonah.token);
  for (const [index, value] of lifted.entries()) {
    const week = Temporal.PlainDate.from(sunday).subtract({ weeks: index + 1 });
    const ids = await postWeek(api, owner, competitorsId, week.toString(), [squats]);
    const trackWorkoutId = ids[squats.name] ?? '';
    await api.do(scores.save, { trackWorkoutId, value }, mara.token);
  }
  const ladder = story.workouts['Back Squat Ladder'] ?? '';
  const value = ['270', '290', '310', '325', '355'];
  await api.do(scores.save, { trackWorkoutId: ladder, value }, jonah.token);
}
