import { Popover, UnstyledButton } from '@mantine/core';
import { DatePicker, DatePickerInput } from '@mantine/dates';
import { IconCalendarWeek } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './week-picker.module.css';
import { weekLabel, weekStart } from '../week.ts';
import range from './week-picker.module.css';

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
          onClick={() => setOpened((before) => !before)}
        >
          {label}
          <IconCalendarWeek size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          defaultDate={start}
          value={null}
          firstDayOfWeek={0}
          highlightToday
          ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
          getDayProps={(day) => ({
            className: classes.day ?? '',
            'data-in-week': weekStart(day) === start || undefined,
          })}
          onChange={(day) => {
            setOpened(false);
            if (day) onPick(day);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface WeekFieldProps {
  label: string;
  /** Any day of the week. */
  value: string;
  onChange: (day: string) => void;
}

/** A field for a week from Sunday to Saturday; any of its days selects it. */
export function WeekField({ label, value, onChange }: WeekFieldProps) {
  return (
    <DatePickerInput
      label={label}
      value={value}
      onChange={(day) => day && onChange(day)}
      valueFormatter={() => weekLabel(weekStart(value), 'with-year')}
      leftSection={<IconCalendarWeek size={18} stroke={1.75} aria-hidden />}
      highlightToday
      getDayProps={(day) => ({
        className: range.day ?? '',
        'data-in-week': weekStart(day) === weekStart(value) || undefined,
      })}
    />
  );
}
