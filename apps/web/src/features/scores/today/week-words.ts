import type { DayOfWeek } from '@trackboard/contract/today';
import { scoresInWords } from '../../../lib/scores-in-words.ts';

export type DayState = 'logged' | 'planned' | 'rest';

interface ShownDay {
  readonly state: DayState;
  readonly words: string;
}

/** A day of the week: `2 scores`, `1 of 3` today, `Planned`, `Rest`. */
export function dayState({ date, planned, logged }: DayOfWeek, today: string): ShownDay {
  const isOpen = planned > logged && date >= today;
  const isToday = date === today && planned > 0;
  const state = logged > 0 ? 'logged' : isOpen ? 'planned' : 'rest';
  if (isToday) return { state, words: `${Math.min(logged, planned)} of ${planned}` };
  if (logged > 0) return { state, words: scoresInWords(logged) };
  return { state, words: isOpen ? 'Planned' : 'Rest' };
}

/** `3 days, 9 weeks in a row`; the weeks only when there are several. */
export function weekWords(week: readonly DayOfWeek[], weeksInARow: number): string {
  const days = week.filter(({ logged }) => logged > 0).length;
  const daysWords = days === 1 ? '1 day' : `${days} days`;
  return weeksInARow > 1 ? `${daysWords}, ${weeksInARow} weeks in a row` : daysWords;
}
