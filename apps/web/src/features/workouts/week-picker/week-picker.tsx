import { IconCalendarWeek } from '@tabler/icons-react';
import classes from './week-picker.module.css';
import { weekLabel } from '../week.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useDropdown } from '../../../ui/use-dropdown.ts';

const WeekMonth = lazyPart(async () => (await import('./week-month.tsx')).WeekMonth);

interface WeekPickerProps {
  /** The Sunday of the shown week. */
  start: string;
  year: 'with-year' | 'without-year';
  onPick: (day: string) => void;
}

/** A button that shows the week and opens a calendar to choose another. */
export function WeekPicker({ start, year, onPick }: WeekPickerProps) {
  const dropdown = useDropdown('dialog', WeekMonth.load);
  const label = weekLabel(start, year);
  return (
    <>
      <button
        type="button"
        {...dropdown.button}
        className={`plain ${classes.range} tnum`}
        aria-label={`Choose week, ${label}`}
      >
        {label}
        <IconCalendarWeek size={20} stroke={1.75} color="var(--ink-3)" aria-hidden />
      </button>
      {dropdown.isUsed && <WeekMonth dropdown={dropdown} start={start} onPick={onPick} />}
    </>
  );
}
