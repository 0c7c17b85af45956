import { ActionIcon, Button, Group, Select, Stack, Text, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import {
  AddTotalField,
  DetailsField,
  HeadFields,
  NotesFields,
  PartField,
  SetsField,
  TimeCapField,
  type HeadFieldsProps,
} from './field-parts.tsx';
import { type WorkoutFormValues, scoreTypeOptions, shownLiftSets } from './workout-form-values.ts';
import { Ladder } from '../../../ui/ladder.tsx';
import { LiftPicker } from '../lift/lift-picker.tsx';
import { copiedDown, fullPercentage, ladderOf, presets, setsInWords } from '../lift/lift-sets.ts';
import { RepsField } from '../lift/reps-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import classes from './lift-fields.module.css';

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

/** Moves the focus down the column on Enter. At the end of the column, Enter submits the form. */
function goDown(event: KeyboardEvent<HTMLInputElement>, column: string, set: number): void {
  if (event.key !== 'Enter') return;
  const below = `[data-path="liftSets.${set + 1}.${column}"]`;
  const next = event.currentTarget.form?.querySelector<HTMLElement>(below);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type Field = (typeof columns)[number]['field'];

/** Returns whether a stored set has no percentage. */
const isNone = (form: SetsTableProps['form'], set: number, field: Field) =>
  form.values.liftSets[set]?.[field] === null;

/** Changes a field. An emptied percentage becomes none again if there was none before. */
function change(form: SetsTableProps['form'], set: number, field: Field, typed: string): void {
  const wasNone = form.getInitialValues().liftSets[set]?.[field] === null;
  form.setFieldValue(`liftSets.${set}.${field}`, typed === '' && wasNone ? null : typed);
}

function SetField({ field, ...props }: ComponentProps<typeof RepsField> & { field: Field }) {
  if (field === 'reps') return <RepsField {...props} />;
  return (
    <NumberField
      decimals={2}
      suffix="%"
      {...props}
      onChange={(typed) => props.onChange(String(typed))}
    />
  );
}

/** The table with the reps and the percentage of each set. */
function SetsTable({ form, sets }: SetsTableProps) {
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
                  <SetField
                    size="sm"
                    field={field}
                    aria-label={`Set ${set + 1} ${spoken}`}
                    placeholder={isNone(form, set, field) ? 'None' : placeholder}
                    {...form.getInputProps(`liftSets.${set}.${field}`)}
                    value={form.values.liftSets[set]?.[field] ?? ''}
                    error={Boolean(form.errors[`liftSets.${set}.${field}`])}
                    onChange={(typed) => change(form, set, field, typed)}
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

function Sets({ form }: Pick<HeadFieldsProps, 'form'>) {
  const sets = shownLiftSets(form.values);
  if (sets.length === 0) return null;
  const ladder = ladderOf(sets);
  return (
    <div className={classes.sets}>
      <Presets form={form} />
      <SetsTable form={form} sets={sets.length} />
      <div className={classes.preview}>
        <Ladder percentages={ladder.percentages} reps={ladder.reps} />
        {sets.some(({ percentage }) => percentage?.trim() === '') && (
          <Text mt="xs" c="var(--ink-3)" fz="sm">
            A set without a percentage counts as 100%.
          </Text>
        )}
        {sets.some(({ percentage }) => percentage === null) && (
          <Text mt="xs" c="var(--ink-3)" fz="sm">
            None: athletes see no weight for this set.
          </Text>
        )}
      </div>
    </div>
  );
}

/** The buttons that fill in a common scheme. */
function Presets({ form }: Pick<HeadFieldsProps, 'form'>) {
  return (
    <Group component="fieldset" gap="xs" style={{ gridColumn: '1 / -1' }}>
      <Text component="legend" mb="var(--space-6)" c="dimmed" fz="sm">
        Presets
      </Text>
      {presets.map(({ label, sets }) => (
        <Button
          key={label}
          variant="default"
          size="compact-md"
          mih={44}
          px="sm"
          onClick={() => {
            form.setFieldValue('sets', String(sets.length));
            form.setFieldValue('liftSets', [...sets]);
            form.clearErrors();
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

/** The fields of a lift, with the reps and the percentage of each set. */
export function LiftFields({ form, ...head }: HeadFieldsProps) {
  return (
    <Stack gap="md">
      <HeadFields form={form} {...head} />
      <div className={classes.scoring}>
        <LiftPicker
          liftId={form.values.movementIds[0] ?? null}
          onPick={({ id, name }) => {
            form.setFieldValue('movementIds', [id]);
            if (form.values.name.trim() === '') form.setFieldValue('name', name);
          }}
          error={form.errors['movementIds']}
          path="movementIds"
        />
        <SetsField form={form} />
        <Select
          label="Score type"
          data={scoreTypeOptions('lift')}
          {...form.getInputProps('liftScoreType')}
        />
        <PartField form={form} />
        <TimeCapField form={form} mode="lift" />
      </div>
      <Sets form={form} />
      <AddTotalField form={form} mode="lift" />
      <DetailsField form={form} minRows={2} whenEmpty={setsInWords(shownLiftSets(form.values))} />
      <NotesFields form={form} />
    </Stack>
  );
}
