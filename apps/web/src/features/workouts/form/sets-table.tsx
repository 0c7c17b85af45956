import { NumberInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { WorkoutFormValues } from './workout-form-values.ts';
import { fullPercentage } from '../lift/lift-sets.ts';
import classes from './sets-table.module.css';

interface SetsTableProps {
  form: SchemaForm<WorkoutFormValues>;
  sets: number;
}

const columns = [
  { field: 'reps', label: 'Reps', placeholder: '' },
  { field: 'percentage', label: 'Percentage', placeholder: `${fullPercentage}%` },
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
          </tr>
        </thead>
        <tbody>
          {numbers.map((set) => (
            <tr key={set}>
              <th scope="row">Set {set + 1}</th>
              {columns.map(({ field, label, placeholder }) => (
                <td key={field}>
                  <NumberInput
                    size="sm"
                    aria-label={`Set ${set + 1} ${label.toLowerCase()}`}
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
            </tr>
          ))}
        </tbody>
      </table>
      {problems.slice(0, 1).map(({ id, set, problem }) => (
        <p key={id} className={classes.problem} role="alert">
          Set {set + 1}: {problem}
        </p>
      ))}
    </div>
  );
}
