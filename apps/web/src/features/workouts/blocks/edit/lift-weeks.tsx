import { Checkbox, NumberInput, Table } from '@mantine/core';
import type { LiftWeek } from '../plan.ts';

interface LiftWeeksProps {
  weeks: readonly LiftWeek[];
  /** `%` or the unit of the loads. */
  unit: string;
  without: readonly number[];
  onChange: (week: LiftWeek) => void;
  onWithout: (weeks: number[]) => void;
}

interface FieldProps {
  label: string;
  value: number;
  max: number;
  decimals?: number;
  suffix?: string;
  disabled: boolean;
  onChange: (value: number) => void;
}

function Field({ label, value, max, decimals = 0, suffix = '', disabled, onChange }: FieldProps) {
  return (
    <NumberInput
      aria-label={label}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      min={0}
      max={max}
      decimalScale={decimals}
      suffix={suffix}
      disabled={disabled}
      value={value}
      onChange={(typed) => typed !== '' && onChange(Number(typed))}
    />
  );
}

function WeekRow({ row, ...props }: Omit<LiftWeeksProps, 'weeks'> & { row: LiftWeek }) {
  const { unit, without, onChange, onWithout } = props;
  const { week } = row;
  const isPercent = unit === '%';
  const isOut = without.includes(week);
  const others = without.filter((each) => each !== week);
  const field = (name: 'amount' | 'sets' | 'reps') => ({
    value: row[name],
    disabled: isOut,
    onChange: (value: number) => onChange({ ...row, [name]: value }),
  });
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          style={{ whiteSpace: 'nowrap' }}
          label={`Week ${week}`}
          checked={!isOut}
          onChange={() => onWithout(isOut ? others : [...others, week])}
        />
      </Table.Td>
      <Table.Td>
        <Field
          {...field('amount')}
          label={`${isPercent ? 'Percent' : 'Load'} of week ${week}`}
          max={isPercent ? 100 : 1000}
          decimals={1}
          suffix={isPercent ? '%' : ` ${unit}`}
        />
      </Table.Td>
      <Table.Td>
        <Field {...field('sets')} label={`Sets of week ${week}`} max={25} />
      </Table.Td>
      <Table.Td>
        <Field {...field('reps')} label={`Reps of week ${week}`} max={100} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The lift in each week: what the progression gives, and what was changed by hand. */
export function LiftWeeks({ weeks, ...props }: LiftWeeksProps) {
  return (
    <Table aria-label="The weeks of the lift">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Week</Table.Th>
          <Table.Th>{props.unit === '%' ? 'Percent' : 'Load'}</Table.Th>
          <Table.Th>Sets</Table.Th>
          <Table.Th>Reps</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {weeks.map((row) => (
          <WeekRow key={row.week} row={row} {...props} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
