import { IconCalendarWeek } from '@tabler/icons-react';
import { DayField } from '../../../ui/day-field.tsx';

interface MondayFieldProps {
  label: string;
  value: string;
  onChange: (monday: string) => void;
}

const isMonday = (day: string) => Temporal.PlainDate.from(day).dayOfWeek === 1;

/** The first Monday from a day on. */
export function mondayFrom(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.add({ days: (8 - date.dayOfWeek) % 7 }).toString();
}

/** A field for the Monday on which a block begins. */
export function MondayField({ label, value, onChange }: MondayFieldProps) {
  return (
    <DayField
      label={label}
      value={value}
      onChange={(day) => day && onChange(day)}
      excludeDate={(day) => !isMonday(day)}
      firstDayOfWeek={1}
      leftSection={<IconCalendarWeek size={18} stroke={1.75} aria-hidden />}
    />
  );
}
