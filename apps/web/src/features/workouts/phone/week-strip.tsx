import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDay } from '../../../lib/dates.ts';
import { WeekPicker } from '../week-picker/week-picker.tsx';
import { dayCount, weekDays } from '../week.ts';
import row from '../week-days.module.css';
import classes from './week-strip.module.css';

interface WeekStripProps {
  start: string;
  /** The chosen day. */
  day: string;
  today: string;
  /** For each day from Sunday, whether the user has a score of each workout; null while loading. */
  logged: readonly (readonly boolean[])[] | null;
  onDay: (day: string) => void;
  onWeek: (weeks: 1 | -1) => void;
  onToday: () => void;
}

/** The maximum number of dots. */
const maxPips = 4;

function dayName(day: string, today: string, logged: readonly boolean[] | undefined): string {
  const parts = [formatDay(day, 'long')];
  if (day === today) parts.push('today');
  if (logged) parts.push(dayCount(logged.length, logged.filter(Boolean).length).toLowerCase());
  return parts.join(', ');
}

/** The week on a phone: a row of days to choose from. */
export function WeekStrip(props: WeekStripProps) {
  const { start, day, today, logged, onDay, onWeek, onToday } = props;
  return (
    <div className={classes.strip}>
      <Group gap={0} wrap="nowrap" ps="xs">
        <WeekPicker start={start} year="without-year" onPick={onDay} />
        <UnstyledButton className={classes.now} onClick={onToday}>
          Today
        </UnstyledButton>
        <ActionIcon aria-label="Previous week" onClick={() => onWeek(-1)}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label="Next week" onClick={() => onWeek(1)}>
          <IconChevronRight size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <fieldset className={`${row.days} ${classes.days}`} aria-label="Days">
        {weekDays(start).map((each, at) => (
          <UnstyledButton
            key={each}
            className={`${row.day} ${classes.day}`}
            aria-pressed={each === day}
            aria-current={each === today ? 'date' : undefined}
            onClick={() => onDay(each)}
          >
            <span className="sr-only">{dayName(each, today, logged?.[at])}</span>
            <span aria-hidden="true">{formatDay(each, 'shortWeekday')}</span>
            <b aria-hidden="true">{Number(each.slice(8))}</b>
            <span className={classes.pips}>
              {logged?.[at]?.slice(0, maxPips).map((isLogged, pip) => (
                <i key={`pip ${pip + 1}`} data-logged={isLogged || undefined} />
              ))}
            </span>
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  );
}
