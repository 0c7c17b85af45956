import { dayText, oneOf, searchValues, shortText } from '../../../lib/search-values.ts';

const id = shortText(64);

/** The calendar's state in the URL: day, gym, track and the open dialog. Invalid values are ignored. */
export const calendarSearch = searchValues({
  day: dayText,
  gym: id,
  track: id,
  /** Opens the view of this workout, unless another parameter opens a dialog about it. */
  workout: id,
  panel: oneOf(
    'add',
    'edit',
    'duplicate',
    'move',
    'log',
    'scores',
    // The panel lists the scores of the benchmark on all days.
    'all-time',
    // These panels are about the chosen day or week, not about a workout.
    'copy-day',
    'print-day',
    'copy-week',
    'copy-last-week',
    'paste-week',
    'publish-week',
    // The panel lists the screens on the wall, with or without a workout to show.
    'on-tv',
    'last-done',
  ),
  /** The open score in the list of scores. */
  score: id,
});

export type CalendarSearch = ReturnType<typeof calendarSearch>;
