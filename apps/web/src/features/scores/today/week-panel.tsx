import type { DayOfWeek } from '@trackboard/contract/today';
import { formatDay } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './week-panel.module.css';
import { counted } from '../../../lib/locale.ts';

type DayState = 'trained' | 'planned' | 'rest';

interface ShownDay {
  readonly state: DayState;
  readonly words: string;
}

/** Describes a day of the week: `2 scores`, `1 of 3` today, `Here` without a score, `Planned`, `Rest`. */
export function dayState({ date, planned, logged, here }: DayOfWeek, today: string): ShownDay {
  if (here && logged === 0) return { state: 'trained', words: 'Here' };
  const isOpen = planned > logged && date >= today;
  const isToday = date === today && planned > 0;
  const state = logged > 0 ? 'trained' : isOpen ? 'planned' : 'rest';
  if (isToday) return { state, words: `${Math.min(logged, planned)} of ${planned}` };
  if (logged > 0) return { state, words: counted(logged, 'score') };
  return { state, words: isOpen ? 'Planned' : 'Rest' };
}

/** `3 days, 9 weeks in a row`. It names the weeks only if there are several. */
export function weekWords(week: readonly DayOfWeek[], weeksInARow: number): string {
  const days = week.filter(({ logged, here }) => logged > 0 || here).length;
  const daysWords = counted(days, 'day');
  return weeksInARow > 1 ? `${daysWords}, ${weeksInARow} weeks in a row` : daysWords;
}

/**
 * Draws the plate of a day. It is filled for a day with a score or in the gym, a ring for a day without, and dashed for a planned
 * day. The words below say the same.
 */
function plateOf(state: DayState) {
  const isFilled = state === 'trained';
  return (
    <svg className={classes.plate} width="30" height="30" aria-hidden="true">
      <circle
        cx="15"
        cy="15"
        r={isFilled ? 9.5 : 13}
        fill="none"
        stroke="currentColor"
        strokeWidth={isFilled ? 9 : 1.75}
        strokeDasharray={state === 'planned' ? '3.2 3.6' : undefined}
      />
    </svg>
  );
}

interface WeekPanelProps {
  week: readonly DayOfWeek[];
  weeksInARow: number;
  today: string;
}

/** Shows the week's consistency, with a plate for each day. */
export function WeekPanel({ week, weeksInARow, today }: WeekPanelProps) {
  return (
    <Panel
      title="This week"
      aside={<span className="dim small">{weekWords(week, weeksInARow)}</span>}
    >
      <ol className={classes.days}>
        {week.map((day) => {
          const { state, words } = dayState(day, today);
          return (
            <li
              key={day.date}
              data-state={state}
              aria-current={day.date === today ? 'date' : undefined}
            >
              <span aria-hidden="true">{formatDay(day.date, 'shortWeekday')}</span>
              <span className="sr-only">{formatDay(day.date, 'weekday')}</span>
              {plateOf(state)}
              <span className={classes.words}>{words}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
