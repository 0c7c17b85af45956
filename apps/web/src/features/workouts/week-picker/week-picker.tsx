import { Popover } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import classes from './week-picker.module.css';
import { weekLabel } from '../week.ts';
import { ElementStandIn } from '../../../ui/element-stand-in.tsx';
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
  const { isUsed, button, popup, toggle, setOpened } = useDropdown('dialog');
  const label = weekLabel(start, year);
  return (
    <>
      <button
        type="button"
        {...button}
        className={`plain ${classes.range} tnum`}
        aria-label={`Choose week, ${label}`}
        onClick={() => void WeekMonth.load().then(toggle)}
      >
        {label}
        <IconCalendarWeek size={20} stroke={1.75} color="var(--ink-3)" aria-hidden />
      </button>
      {isUsed && (
        <Popover {...popup} position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <ElementStandIn element={button.ref} />
          </Popover.Target>
          <Popover.Dropdown>
            <WeekMonth
              start={start}
              onPick={(day) => {
                setOpened(false);
                if (day) onPick(day);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
