import { chat, scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

interface ReadTrack {
  readonly gymId: string;
  readonly trackId: string;
  /** A published workout of the track, on Wednesday 2026-07-15. */
  readonly workoutId: string;
}

/** The access of an athlete on a track. */
export const fullAccess = { calendar: true, board: 200, chat: 200, chatList: true, tracks: true };
export const noAccess = { calendar: false, board: 404, chat: 404, chatList: false, tracks: false };

/** Gives a member of a paid track access without a subscription until `graceEndsAt`. */
export async function giveGrace(
  { db }: Pick<TestApp, 'db'>,
  { trackId, userId }: { trackId: string; userId: string },
  graceEndsAt: Date,
): Promise<void> {
  await db
    .updateTable('trackMembers')
    .set({ graceEndsAt })
    .where('trackId', '=', trackId)
    .where('userId', '=', userId)
    .execute();
}

/** Reads as a person to find which parts of a track that person can read. */
export async function readAccess(
  { api }: Pick<TestApp, 'api'>,
  { id: userId, token }: Pick<Person, 'id' | 'token'>,
  { gymId, trackId, workoutId }: ReadTrack,
): Promise<typeof fullAccess> {
  const range = { gymId, fromDate: '2026-07-15', toDate: '2026-07-15' };
  const days = await api.do(workouts.list, range, token);
  const groups = await api.do(chat.list, {}, token);
  const joined = await api.do(tracks.ofUser, { gymId, userId }, token);
  return {
    calendar: days.some((day) => day.workouts.some((each) => each.trackWorkoutId === workoutId)),
    board: (await api.try(scores.list, { trackWorkoutId: workoutId }, token)).status,
    chat: (await api.try(chat.messages, { groupId: trackId }, token)).status,
    chatList: groups.some(({ groupId }) => groupId === trackId),
    tracks: joined.some(({ id }) => id === trackId),
  };
}
