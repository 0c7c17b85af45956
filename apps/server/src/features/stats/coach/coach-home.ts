import type { OutputOf } from '@trackboard/contract';
import * as stats from '@trackboard/contract/stats';
import type { Question, TrackOfWeek } from '@trackboard/contract/stats';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { after, dayIn, days } from '../../../platform/time/clock.ts';
import {
  type TrackOfWeekRow,
  listQuestionsInChats,
  listQuestionsOnScores,
  listTracksOfWeek,
} from './queries.ts';

const daysOfQuestions = 14;
const maxQuestions = 10;
/** The days before the week that show on which weekdays a track rests. */
const daysBefore = 28;

function presentTrack({ id, name, ...row }: TrackOfWeekRow, week: readonly string[]): TrackOfWeek {
  return {
    id,
    name,
    days: week.map((date, weekday) => {
      const workouts = row.workouts
        .filter(({ schedule }) => schedule === date)
        .map(({ id: trackWorkoutId, ...workout }) => ({ trackWorkoutId, ...workout }));
      const rests = row.weekdays.length > 0 && !row.weekdays.includes(weekday);
      return { date, workouts, isRest: workouts.length === 0 && rests };
    }),
  };
}

type AskedRow = Awaited<ReturnType<typeof listQuestionsOnScores>>[number];
type MessageRow = Awaited<ReturnType<typeof listQuestionsInChats>>[number];

const presentAsked = (row: AskedRow | MessageRow): Omit<Question, 'workout' | 'chat'> => ({
  id: row.id,
  userId: row.userId,
  userName: `${row.firstName} ${row.lastName}`.trim(),
  image: row.image,
  text: row.text,
  askedAt: row.createdAt.toISOString(),
});

function presentComment(row: AskedRow): Question {
  const { workoutId: trackWorkoutId, scoreId, name, workoutType, scoreType, sets } = row;
  const workout = { trackWorkoutId, scoreId, name, workoutType, scoreType, sets };
  return { ...presentAsked(row), workout, chat: null };
}

function presentMessage(row: MessageRow): Question {
  const { groupId, chatName: name, seq } = row;
  return { ...presentAsked(row), workout: null, chat: { groupId, name, seq } };
}

/** Returns this week of the gym's tracks, and what athletes asked and nobody of the staff answered. */
async function getCoachHome(
  { db, clock }: Context,
  actor: GymActor,
): Promise<OutputOf<typeof stats.coachHome>> {
  const now = clock.now();
  const today = dayIn(actor.gym.timeZone, now);
  const day = Temporal.PlainDate.from(today);
  const sunday = day.subtract({ days: day.dayOfWeek % 7 });
  const week = Array.from({ length: 7 }, (_, index) => sunday.add({ days: index }).toString());
  const tracks = await listTracksOfWeek(db, actor, {
    from: sunday.toString(),
    to: sunday.add({ days: 6 }).toString(),
    before: sunday.subtract({ days: daysBefore }).toString(),
  });
  const asked = { since: after(now, -days(daysOfQuestions)), limit: maxQuestions };
  const comments = await listQuestionsOnScores(db, actor, asked);
  const messages = await listQuestionsInChats(db, actor, asked);
  const oldest = [...comments.map(presentComment), ...messages.map(presentMessage)]
    .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))
    .slice(0, maxQuestions);
  const total = (comments[0]?.total ?? 0) + (messages[0]?.total ?? 0);
  return {
    today,
    tracks: tracks.map((row) => presentTrack(row, week)),
    questions: { total, oldest },
  };
}

export const coachRoutes = (context: Context): Route[] => [
  route(stats.coachHome, ({ actor }) => getCoachHome(context, actor)),
];
