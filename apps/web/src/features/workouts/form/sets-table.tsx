import { ActionIcon, NumberInput, Text, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { WorkoutFormValues } from './workout-form-values.ts';
import { copiedDown, fullPercentage } from '../lift/lift-sets.ts';
import classes from './sets-table.module.css';

interface SetsTableProps {
  form: SchemaForm<WorkoutFormValues>;
  sets: number;
}

const columns = [
  { field: 'reps', label: 'Reps', spoken: 'reps', placeholder: '' },
  {
    field: 'percentage',
    label: '% of 1RM',
    spoken: 'percentage of 1RM',
    placeholder: `${fullPercentage}%`,
  },
] as const;

/** Enter moves down the column, and submits the form at its end. */
function goDown(event: KeyboardEvent<HTMLInputElement>, column: string, set: number): void {
  if (event.key !== 'Enter') return;
  const below = `[data-path="liftSets.${set + 1}.${column}"]`;
  const next = event.currentTarget.form?.querySelector<HTMLElement>(below);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Reps and percentage of each set. */
export function SetsTable({ form, sets }: SetsTableProps) {
  const numbers = Array.from({ length: sets }, (_, set) => set);
  const problems = numbers.flatMap((set) =>
    columns.flatMap(({ field }) => {
      const problem = form.errors[`liftSets.${set}.${field}`];
      return problem ? [{ id: `${set} ${field}`, set, problem }] : [];
    }),
  );
  return (
    <div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>
              <span className="sr-only">Set</span>
            </th>
            {columns.map(({ field, label }) => (
              <th key={field}>{label}</th>
            ))}
            {sets > 1 && (
              <th>
                <span className="sr-only">Copy down</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {numbers.map((set) => (
            <tr key={set}>
              <th scope="row">Set {set + 1}</th>
              {columns.map(({ field, spoken, placeholder }) => (
                <td key={field}>
                  <NumberInput
                    size="sm"
                    aria-label={`Set ${set + 1} ${spoken}`}
                    placeholder={placeholder}
                    inputMode={field === 'reps' ? 'numeric' : 'decimal'}
                    decimalScale={2}
                    suffix={field === 'percentage' ? '%' : ''}
                    {...form.getInputProps(`liftSets.${set}.${field}`)}
                    error={Boolean(form.errors[`liftSets.${set}.${field}`])}
                    onChange={(typed) =>
                      form.setFieldValue(`liftSets.${set}.${field}`, String(typed))
                    }
                    onFocus={(event) => event.currentTarget.select()}
                    onKeyDown={(event) => goDown(event, field, set)}
                  />
                </td>
              ))}
              {sets > 1 && (
                <td className={classes.copy}>
                  {set < sets - 1 && (
                    <Tooltip label="Copy down">
                      <ActionIcon
                        aria-label={`Copy set ${set + 1} to the sets below`}
                        onClick={() =>
                          form.setFieldValue('liftSets', (before) => copiedDown(before, set))
                        }
                      >
                        <IconCopy size={18} stroke={1.75} aria-hidden />
                      </ActionIcon>
                    </Tooltip>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {problems.slice(0, 1).map(({ id, set, problem }) => (
        <Text key={id} mt="var(--space-6)" c="var(--danger)" fz="sm" role="alert">
          Set {set + 1}: {problem}
        </Text>
      ))}
    </div>
  );
}
