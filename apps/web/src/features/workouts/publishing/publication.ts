import { publishTimeProblems, type Workout } from '@trackboard/contract/workouts';
import { type PlannedTime, proposedTime, wallClock } from './publish-times.ts';

/** The publishing fields of a form. Values that were typed for 'later' are kept while another choice is selected. */
export type PublicationValues = {
  publish: 'now' | 'draft' | 'later';
  /** A day, and a time `HH:mm`, in the gym's time zone. */
  publishOn: string | null;
  publishTime: string;
};

export const publishNow: PublicationValues = { publish: 'now', publishOn: null, publishTime: '' };

/** Returns the form's values for a stored workout, in the gym's time zone. */
export function publicationOf(
  { isPublished, publishAt }: Pick<Workout, 'isPublished' | 'publishAt'>,
  timeZone: string,
): PublicationValues {
  if (isPublished) return publishNow;
  if (!publishAt) return { ...publishNow, publish: 'draft' };
  const { day, time } = wallClock(publishAt, timeZone);
  return { publish: 'later', publishOn: day, publishTime: time };
}

/** Returns the publishing fields in the form that the API's workout forms accept. */
export function publicationInput({ publish, publishOn, publishTime }: PublicationValues) {
  const isPublished = publish === 'now';
  if (publish !== 'later') return { isPublished, publishOn: null };
  return { isPublished, publishOn, publishTime };
}

/** Returns messages for missing fields. Each field is checked as if the other were filled in, so that both are reported. */
export function publicationProblems({ publish, publishOn, publishTime }: PublicationValues) {
  if (publish !== 'later') return {};
  return {
    ...publishTimeProblems({ publishOn, publishTime: publishTime || '00:00' }),
    ...publishTimeProblems({ publishOn: publishOn ?? '2000-01-01', publishTime }),
  };
}

export function samePublication(one: PublicationValues, other: PublicationValues): boolean {
  const [a, b] = [one, other].map((each) => JSON.stringify(publicationInput(each)));
  return a === b;
}

/** Returns the values shown for 'later': the typed ones, else a proposal. */
export function startLater(
  { publishOn, publishTime }: PublicationValues,
  day: string | null,
  gymZone: string,
  now: Temporal.Instant,
): PlannedTime {
  const isUntouched = publishOn === null && publishTime === '';
  return isUntouched && day ? proposedTime(day, gymZone, now) : { publishOn, publishTime };
}
