import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type WeightUnit, splitLoads, weightUnits, withLoadsIn } from '@trackboard/scoring';
import type { Workout, WorkoutType } from '@trackboard/contract/workouts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { FieldLabel } from '../../../ui/field-label.tsx';
import { setCount, withSets } from '../lift/lift-sets.ts';
import { useWeightUnit } from '../../../lib/session.ts';
import { partOptions } from '../parts/parts.tsx';
import {
  type WorkoutFormValues,
  canAddTotal,
  scoreTypeOptions,
  shownScoreType,
  shownTimeCap,
  takesTimeCap,
} from './workout-form-values.ts';
import classes from './field-parts.module.css';
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx';

const hints: Readonly<Record<WeightUnit, string>> = {
  lbs: 'Write loads for men and women as 95/65 lb. Athletes who train in kg see 43/30 kg.',
  kg: 'Write loads for men and women as 43/30 kg. Athletes who train in lb see 95/65 lb.',
};

/**
 * Says which loads of a text athletes see who train in the other unit. `own` is the unit of the example that is shown for a text
 * without loads.
 */
export function inOtherUnit(text: string, own: WeightUnit): string {
  const shown = weightUnits.map((unit) =>
    splitLoads(text, unit).flatMap(({ text, written }) => (written ? `${written} = ${text}` : [])),
  );
  const loads = [...new Set(shown.flat())];
  return loads.length > 0 ? `In the other unit: ${loads.join(', ')}` : hints[own];
}

export interface HeadFieldsProps {
  form: SchemaForm<WorkoutFormValues>;
  /** Whether the workout is new, so that the first field gets the focus. */
  isNew: boolean;
  /** The tracks to choose from; null if the track is known. */
  tracks: readonly { id: string; name: string }[] | null;
  /** Whether another field chooses the day. */
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

/** The fields for the name, the date and, for a copy, the track. */
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
    <NumberField
      label="Sets"
      {...form.getInputProps('sets')}
      onChange={(typed) => {
        const sets = String(typed);
        form.setFieldValue('sets', sets);
        form.setFieldValue('liftSets', (before) => withSets(before, setCount(sets)));
      }}
    />
  );
}

export function TimeCapField({ form, mode }: OfForm & { mode: WorkoutType }) {
  if (!takesTimeCap(mode, form.values)) return null;
  return (
    <NumberField
      label={<FieldLabel optional>Time cap</FieldLabel>}
      suffix=" min"
      {...form.getInputProps('timeCapMinutes')}
      value={shownTimeCap(mode, form.values)}
      onChange={(typed) => form.setFieldValue('timeCapMinutes', String(typed))}
    />
  );
}

/** The field for the part, whose heading stands above the workout on its day. */
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

/** The checkbox for the total, for sets that have a total. */
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
  placeholder = '',
  whenEmpty,
}: OfForm & {
  minRows: number;
  placeholder?: string;
  /** The text that is saved for an empty field. */
  whenEmpty?: string;
}) {
  const unit = useWeightUnit();
  return (
    <GrowingTextarea
      label="Details"
      description={
        whenEmpty && !form.values.description.trim()
          ? 'Left empty, it says what the sets say.'
          : inOtherUnit(form.values.description, unit)
      }
      placeholder={whenEmpty || withLoadsIn(placeholder, unit)}
      lines={[minRows, 12]}
      {...form.getInputProps('description')}
    />
  );
}

/** The optional fields of every workout. */
export function NotesFields({ form }: OfForm) {
  return (
    <>
      <GrowingTextarea
        label={<FieldLabel optional>Notes</FieldLabel>}
        placeholder="Cues, scaling, warm-up"
        lines={[2, 8]}
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

/** The fields of a custom workout. The details come before the score type, because they may propose it. */
export function CustomFields({ form, ...head }: HeadFieldsProps) {
  return (
    <Stack gap="md">
      <HeadFields form={form} {...head} />
      <DetailsField form={form} minRows={4} placeholder={'21-15-9\nThrusters 95/65 lb\nPull-ups'} />
      <div className={classes.scoring}>
        <SetsField form={form} />
        <Select
          label="Score type"
          placeholder="Choose one"
          data={scoreTypeOptions('custom')}
          {...form.getInputProps('scoreType')}
          value={shownScoreType(form.values)}
        />
        <PartField form={form} />
        <TimeCapField form={form} mode="custom" />
        <AddTotalField form={form} mode="custom" className={classes.total} />
      </div>
      <NotesFields form={form} />
    </Stack>
  );
}
