import type { Details, Part, Told } from './kind.ts';

const partsOf = (value: string | readonly Part[]): readonly Part[] =>
  typeof value === 'string' ? [{ text: value, isBold: true }] : value;

/** Makes a sentence whose inserted values are bold, unless they are parts themselves. */
export function sentence(
  texts: TemplateStringsArray,
  ...values: (string | readonly Part[])[]
): Part[] {
  const all = texts.flatMap((text, index) => {
    const value = values[index];
    return [{ text, isBold: false }, ...(value === undefined ? [] : partsOf(value))];
  });
  return all.filter(({ text }) => text !== '');
}

/** Returns the sentence without its formatting. */
export const plainText = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');

/** '1 workout', '12 workouts'. */
const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const month = (day: Temporal.PlainDate): string => day.toLocaleString('en-US', { month: 'short' });

/** `2026-11-22` to `2026-11-28` → 'Nov 22 – 28'; 'Nov 28 – Dec 4'; 'Nov 22' for one day. */
export function daysInWords(first: string, last: string): string {
  const [from, to] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)];
  const start = `${month(from)} ${from.day}`;
  if (from.equals(to)) return start;
  return `${start} – ${month(from) === month(to) ? to.day : `${month(to)} ${to.day}`}`;
}

/** `2026-11-18` → 'Wed, Nov 18'. */
export const dayInWords = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });

/** 'Jonah Weiss', 'Jonah Weiss and 1 other', 'Jonah Weiss and 4 others'. */
export const people = ({ actor, count }: Told): Part[] =>
  count > 1 ? sentence`${actor} and ${counted(count - 1, 'other')}` : sentence`${actor}`;

const ofCalendar = ({ gymId = '', trackId = '', day = '', firstDay = day }: Details) =>
  new URLSearchParams({ day: firstDay, gym: gymId, track: trackId });

export function linkToScore({ details }: Told): string {
  const search = ofCalendar(details);
  search.set('workout', details['workoutId'] ?? '');
  search.set('panel', 'scores');
  search.set('score', details['scoreId'] ?? '');
  return `/dashboard/programmingcalendar?${search.toString()}`;
}

export const linkToChat = (groupId = ''): string =>
  `/dashboard/messages?chat=${encodeURIComponent(groupId)}`;

export function linkToWorkouts({ details, count }: Told): string {
  const search = ofCalendar(details);
  if (count === 1) search.set('workout', details['workoutId'] ?? '');
  return `/dashboard/programmingcalendar?${search.toString()}`;
}

/** Links to the day of a class. */
export const linkToDay = ({ details: { day = '', gymId = '' } }: Told): string =>
  `/dashboard/programmingcalendar?${new URLSearchParams({ day, gym: gymId }).toString()}`;

/** Links to the athletes of the gym, on the joined track. Athletes who left are on no track. */
export function linkToAthletes({ details: { gymId = '', trackId } }: Told): string {
  const search = new URLSearchParams({ ...(trackId && { track: trackId }), gym: gymId });
  return `/dashboard/manageathletes?${search.toString()}`;
}

/** Links to the page where an athlete starts to pay for a track, after a login if necessary. */
export const linkToJoin = ({ details: { reference = '' } }: Told): string =>
  `/trackjoiningpage?${new URLSearchParams({ JoiningTrack: reference }).toString()}`;

/** Returns '16:04 on Grip Tax', or only the workout for results that do not fit into a sentence. */
export function scoreOn({ details: { score, workout = '' } }: Told): Part[] {
  return score ? sentence` ${score} on ${workout}` : sentence` on ${workout}`;
}

export const quote = ({ details: { comment = '' }, count }: Told): string =>
  count > 1 ? '' : comment;

export const gymOf = ({ details: { gym = '' } }: Told): string => gym;
