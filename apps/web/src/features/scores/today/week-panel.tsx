import { Box } from '@mantine/core';
import type { DayOfWeek } from '@trackboard/contract/today';
import { formatDay } from '../../../lib/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './week-panel.module.css';
import { type DayState, dayState, weekWords } from './week-words.ts';

/** Filled: a day with a score; a ring: without; dashed: planned. The words below say the same. */
function PlateOf({ state }: { state: DayState }) {
  const isFilled = state === 'logged';
  return (
    <svg className={classes.plate} viewBox="0 0 30 30" aria-hidden="true">
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

/** The week's consistency: a plate for each day. */
export function WeekPanel({ week, weeksInARow, today }: WeekPanelProps) {
  return (
    <Panel
      title="This week"
      aside={
        <Box component="span" c="dimmed" fz="var(--small-size)">
          {weekWords(week, weeksInARow)}
        </Box>
      }
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
              <PlateOf state={state} />
              <span className={classes.words}>{words}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
