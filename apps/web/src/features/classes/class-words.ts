import type { ClassOfDay, OwnPlace } from '@trackboard/contract/classes';
import { formatDay } from '../../lib/dates.ts';

export const shiftDay = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

type Counts = Pick<ClassOfDay, 'coming' | 'waiting' | 'places'>;

/** `8 of 12 coming`, `Full`, `Full, 3 waiting`. */
export function countWords({ coming, waiting, places }: Counts): string {
  if (coming < places && waiting === 0) return `${coming} of ${places} coming`;
  return waiting === 0 ? 'Full' : `Full, ${waiting} waiting`;
}

/** `You’re coming`, `You’re number 2 on the waiting list`. */
export function ownWords({ state, position }: OwnPlace): string {
  return state === 'comes' ? 'You’re coming' : `You’re number ${position} on the waiting list`;
}

/** `Moved from 18:00`, `Moved from Wed, Nov 18, 18:00`. */
export function movedWords({ day, movedFrom }: Pick<ClassOfDay, 'day' | 'movedFrom'>): string {
  if (!movedFrom) return '';
  const from = movedFrom.day === day ? '' : `${formatDay(movedFrom.day, 'short')}, `;
  return `Moved from ${from}${movedFrom.start}`;
}

/** The question before somebody leaves late; null if it is not late. */
export function lateQuestion(
  { lateFrom, startsAt }: Pick<ClassOfDay, 'lateFrom' | 'startsAt'>,
  now: number,
): string | null {
  if (lateFrom === null || now < Date.parse(lateFrom)) return null;
  const hours = Math.round((Date.parse(startsAt) - Date.parse(lateFrom)) / 3_600_000);
  const span = hours === 1 ? '1 hour' : `${hours} hours`;
  return `The class starts in less than ${span}. Your coach sees that you left late.`;
}
