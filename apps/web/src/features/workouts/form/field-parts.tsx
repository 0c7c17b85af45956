import { Checkbox, NumberInput, Select, SimpleGrid, TextInput, Textarea } from '@mantine/core';
import type { Workout, WorkoutType } from '@trackboard/contract/workouts';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { FieldLabel } from '../../../ui/field-label.tsx';
import { setCount, withSets } from '../lift/lift-sets.ts';
import { inOtherUnit } from '../whiteboard/in-other-unit.ts';
import { partOptions } from '../parts/parts.ts';
import { type WorkoutFormValues, canAddTotal, takesTimeCap } from './workout-form-values.ts';

export interface HeadFieldsProps {
  form: SchemaForm<WorkoutFormValues>;
  /** Whether the first field gets the focus. */
  isNew: boolean;
  /** The tracks to choose from; null if the track is known. */
  tracks: readonly { id: string; name: string }[] | null;
  /** Whether its day is chosen elsewhere. */
  withoutDay?: boolean;
}

export interface WorkoutFieldsProps extends HeadFieldsProps {
  /** Fills the form with a past workout. */
  onCopy: (workout: Workout) => void;
}

type OfForm = Pick<HeadFieldsProps, 'form'>;

export function DateField({ form }: OfForm) {
  return (
    <DayField
      label="Date"
      path="schedule"
      value={form.values.schedule}
      onChange={(day) => form.setFieldValue('schedule', day)}
      error={form.errors['schedule']}
    />
  );
}

/** Name, date and, for a copy, its track. */
export function HeadFields({ form, isNew, tracks, withoutDay }: HeadFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: withoutDay ? 1 : 2 }} spacing="md">
        <TextInput
          label="Name"
          maxLength={100}
          data-autofocus={isNew || undefined}
          {...form.getInputProps('name')}
        />
        {!withoutDay && <DateField form={form} />}
      </SimpleGrid>
      <TrackField form={form} tracks={tracks} />
    </>
  );
}

export function TrackField({ form, tracks }: Pick<HeadFieldsProps, 'form' | 'tracks'>) {
  if (!tracks) return null;
  return (
    <Select
      label="Tracks"
      placeholder="Choose one"
      data={tracks.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.getInputProps('trackId')}
    />
  );
}

export function SetsField({ form }: OfForm) {
  return (
    <NumberInput
      label="Sets"
      inputMode="numeric"
      {...form.getInputProps('sets')}
      onChange={(typed) => {
        const sets = String(typed);
        form.setFieldValue('sets', sets);
        form.setFieldValue('liftSets', (before) => withSets(before, setCount(sets)));
      }}
    />
  );
}

/** Shown for workouts for time. */
export function TimeCapField({ form, mode }: OfForm & { mode: WorkoutType }) {
  if (!takesTimeCap(mode, form.values)) return null;
  return (
    <NumberInput
      label={<FieldLabel optional>Time cap</FieldLabel>}
      inputMode="numeric"
      suffix=" min"
      {...form.getInputProps('timeCapMinutes')}
      onChange={(typed) => form.setFieldValue('timeCapMinutes', String(typed))}
    />
  );
}

/** The heading of the day under which the workout is shown. */
export function PartField({ form }: OfForm) {
  return (
    <Select
      label={<FieldLabel optional>Part</FieldLabel>}
      placeholder="None"
      clearable
      data={partOptions}
      {...form.getInputProps('part')}
    />
  );
}

/** Shown if the sets have a total. */
export function AddTotalField({
  form,
  mode,
  className,
}: OfForm & { mode: WorkoutType; className?: string | undefined }) {
  if (!canAddTotal(mode, form.values)) return null;
  return (
    <Checkbox
      className={className ?? ''}
      label="Add total"
      description="The score is the sum of the sets, not the best one."
      {...form.getInputProps('addTotal', { type: 'checkbox' })}
    />
  );
}

export function DetailsField({
  form,
  minRows,
  placeholder,
  whenEmpty,
}: OfForm & {
  minRows: number;
  placeholder?: string;
  /** The text that is saved for an empty field. */
  whenEmpty?: string;
}) {
  return (
    <Textarea
      label="Details"
      description={
        whenEmpty && !form.values.description.trim()
          ? 'Left empty, it says what the sets say.'
          : inOtherUnit(form.values.description)
      }
      placeholder={whenEmpty || placeholder || ''}
      autosize
      minRows={minRows}
      maxRows={12}
      {...form.getInputProps('description')}
    />
  );
}

/** The optional fields of every workout. */
export function NotesFields({ form }: OfForm) {
  return (
    <>
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
    </>
  );
}
