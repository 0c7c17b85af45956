import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useGymToday } from '../../../lib/use-gym-zone.ts';
import { ElementStandIn } from '../../../ui/element-stand-in.tsx';
import type { Dropdown } from '../../../ui/use-dropdown.ts';
import { weekStart } from '../week.ts';
import classes from './week-picker.module.css';

interface WeekMonthProps {
  dropdown: Dropdown;
  /** The Sunday of the shown week. */
  start: string;
  onPick: (day: string) => void;
}

/** A popover with the month of the shown week, to choose another week. */
export function WeekMonth({ dropdown, start, onPick }: WeekMonthProps) {
  const today = useGymToday();
  return (
    <Popover {...dropdown.popup} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ElementStandIn element={dropdown.button.ref} />
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
            'data-today': day === today || undefined,
            'data-in-week': weekStart(day) === start || undefined,
          })}
          onChange={(day) => {
            dropdown.setOpened(false);
            if (day) onPick(day);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
