import { Button, Group, Select, Stack, Text } from '@mantine/core';
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
import { scoreTypeOptions, shownLiftSets } from './workout-form-values.ts';
import { Ladder } from '../../../ui/ladder.tsx';
import classes from './lift-fields.module.css';
import { LiftPicker } from '../lift/lift-picker.tsx';
import { ladderOf, presets, setsInWords } from '../lift/lift-sets.ts';
import { SetsTable } from './sets-table.tsx';

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
        {sets.some(({ percentage }) => percentage.trim() === '') && (
          <Text mt="xs" c="var(--ink-3)" fz="sm">
            A set without a percentage counts as 100%.
          </Text>
        )}
      </div>
    </div>
  );
}

/** Fills in a usual scheme. */
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

/** The fields of a lift: reps and percentage of each set. */
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
