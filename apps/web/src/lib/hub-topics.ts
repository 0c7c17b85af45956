import { type ScoreHint, scoreHint } from '@trackboard/contract/scores';
import {
  type CalendarHint,
  calendarHint,
  unwatchCalendar,
  unwatchDrafts,
  unwatchWorkout,
  watchCalendar,
  watchDrafts,
  watchWorkout,
} from '@trackboard/contract/workouts';
import type { HubTopic, Resync } from './hub-watch.ts';

/** What has happened to the scores of a workout. */
export type WorkoutEvent = ScoreHint | Resync;

/** What has happened to the calendar of a track. */
export type CalendarEvent = CalendarHint | Resync;

/** A workout's scores, by the track workout's id. */
export const workoutTopic: HubTopic<typeof scoreHint> = {
  watch: watchWorkout,
  unwatch: unwatchWorkout,
  hint: scoreHint,
  idOf: ({ trackWorkoutId }) => trackWorkoutId,
};

/** What athletes see of a track's calendar, by the track's id. */
export const calendarTopic: HubTopic<typeof calendarHint> = {
  watch: watchCalendar,
  unwatch: unwatchCalendar,
  hint: calendarHint,
  idOf: ({ trackId }) => trackId,
};

/** A track's drafts, for its owner alone. */
export const draftsTopic: HubTopic<typeof calendarHint> = {
  ...calendarTopic,
  watch: watchDrafts,
  unwatch: unwatchDrafts,
};
