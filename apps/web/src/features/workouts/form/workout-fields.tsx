import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { Workout } from '@trackboard/contract';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { FieldLabel } from '../../../ui/field-label.tsx';
import { Ladder } from '../../../ui/ladder.tsx';
import { canAddTotal, scoreTypeOptions } from './workout-form-values.ts';
import type { WorkoutFormValues } from './workout-form-values.ts';
import classes from './workout-fields.module.css';

interface WorkoutFieldsProps {
  form: SchemaForm<WorkoutFormValues>;
  /** The workout that is edited or copied; null for a new one. */
  original: Workout | null;
  /** For a copy: the tracks to choose from. */
  tracks: readonly { id: string; name: string }[] | null;
}

function ScoringFields({ form, original }: Omit<WorkoutFieldsProps, 'tracks'>) {
  const isLift = original?.workoutType === 'lift';
  return (
    <>
      <NumberInput
        label="Sets"
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        inputMode="numeric"
        disabled={isLift}
        {...form.getInputProps('sets')}
        onChange={(sets) => form.setFieldValue('sets', String(sets))}
      />
      <Select
        label="Score type"
        placeholder="Choose one"
        data={scoreTypeOptions(original?.workoutType ?? 'custom')}
        {...form.getInputProps('scoreType')}
      />
    </>
  );
}

/** The fields of a workout. What a lift or a database workout brings along is shown and stays as it is. */
export function WorkoutFields({ form, original, tracks }: WorkoutFieldsProps) {
  const isLibrary = original?.workoutType === 'database';
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextInput
          label="Name"
          maxLength={100}
          readOnly={isLibrary}
          data-autofocus={original === null || undefined}
          {...form.getInputProps('name')}
        />
        <DayField
          label="Date"
          value={form.values.schedule}
          onChange={(day) => form.setFieldValue('schedule', day)}
          error={form.errors['schedule']}
        />
      </div>
      {tracks && (
        <Select
          label="Tracks"
          data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('trackId')}
        />
      )}
      <div className={classes.scoring}>
        <ScoringFields form={form} original={original} />
        {canAddTotal(form.values) && (
          <Checkbox
            className={classes.total ?? ''}
            label="Add total"
            description="The score is the sum of the sets, not the best one."
            {...form.getInputProps('addTotal', { type: 'checkbox' })}
          />
        )}
      </div>
      {original?.workoutType === 'lift' && (
        <div className={classes.ladder}>
          <Ladder percentages={original.benchmarkValues} reps={original.repsPerSet} />
        </div>
      )}
      <Textarea
        label="Details"
        autosize
        minRows={4}
        maxRows={12}
        readOnly={isLibrary}
        {...form.getInputProps('description')}
      />
      <Textarea
        label={<FieldLabel optional>Notes</FieldLabel>}
        placeholder="Cues, scaling, warm-up"
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('notes')}
      />
      <TextInput
        label={<FieldLabel optional>Video link</FieldLabel>}
        type="url"
        inputMode="url"
        placeholder="https://"
        {...form.getInputProps('videoUrl')}
      />
    </div>
  );
}
