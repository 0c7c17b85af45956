import { dayText, oneOf, searchValues, shortText } from '../../../lib/search-values.ts';

const id = shortText(64);

const panelsOfWorkout = [
  'log',
  'scores',
  // The panel lists the scores of the benchmark on all days.
  'all-time',
] as const;

/** The open dialog about a workout in the URL of the home. The calendar has more panels. */
export const workoutParameters = {
  /** Opens the view of this workout, unless another parameter opens a dialog about it. */
  workout: id,
  panel: oneOf(...panelsOfWorkout),
  /** The open score in the list of scores. */
  score: id,
};

/** The calendar's state in the URL: day, gym, track and the open dialog. Invalid values are ignored. */
export const calendarSearch = searchValues({
  day: dayText,
  gym: id,
  track: id,
  ...workoutParameters,
  panel: oneOf(
    ...panelsOfWorkout,
    'add',
    'edit',
    'duplicate',
    'move',
    // These panels are about the chosen day or week, not about a workout.
    'copy-day',
    'print-day',
    'copy-week',
    'copy-last-week',
    'publish-week',
    // The panel lists the screens on the wall, with or without a workout to show.
    'on-tv',
    'last-done',
  ),
});

/** The week of a pasted text in the URL, by any of its days, and the track for its workouts. */
export const pasteSearch = searchValues({ day: dayText, track: id });

export type CalendarSearch = ReturnType<typeof calendarSearch>;
