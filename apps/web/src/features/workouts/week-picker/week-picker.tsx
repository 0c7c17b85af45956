import { Popover, UnstyledButton } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './week-picker.module.css';
import { weekLabel } from '../week.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const WeekMonth = lazyPart(async () => (await import('./week-month.tsx')).WeekMonth);

interface WeekPickerProps {
  /** The Sunday of the shown week. */
  start: string;
  year: 'with-year' | 'without-year';
  onPick: (day: string) => void;
}

/** A button with the shown week that opens a calendar to choose another. */
export function WeekPicker({ start, year, onPick }: WeekPickerProps) {
  const [opened, setOpened] = useState(false);
  const label = weekLabel(start, year);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.range}
          aria-label={`Choose week, ${label}`}
          onClick={() => void WeekMonth.load().then(() => setOpened((before) => !before))}
        >
          {label}
          <IconCalendarWeek size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
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
  );
}
