import {
  Box,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { scoreKinds, scoreTypes, type WeightUnit } from '@trackboard/scoring';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { audiences } from '../../../lib/audiences.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { AudienceField } from '../entry/audience-field.tsx';
import { problemOfSet, typingProblem } from '../entry/score-form-values.ts';
import { SetPlates } from '../entry/set-plates.tsx';
import { SetField } from '../entry/set-field.tsx';
import type { RenderLiftPicker } from '../lifts/max-form.tsx';
import classes from './own-workout-form.module.css';
import {
  type ChosenBenchmark,
  type OwnMode,
  type OwnWorkoutValues,
  kindOfOwn,
  nameOfOwn,
  setsOfOwn,
  withChange,
} from './own-workout-values.ts';
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx';

/** Renders the list of benchmarks, which belongs to the feature `workouts`. */
type RenderBenchmarkPicker = (props: {
  benchmarkId: string | null;
  onPick: (benchmark: ChosenBenchmark) => void;
  error?: ReactNode;
  path: string;
}) => ReactNode;

export interface Pickers {
  readonly renderLiftPicker: RenderLiftPicker;
  readonly renderBenchmarkPicker: RenderBenchmarkPicker;
}

interface FieldsProps {
  form: SchemaForm<OwnWorkoutValues>;
  /** Changes values, and what depends on them. */
  change: (values: Partial<OwnWorkoutValues>) => void;
}

const modes: readonly { value: OwnMode; label: string }[] = [
  { value: 'text', label: 'Write it' },
  { value: 'benchmark', label: 'Benchmark' },
  { value: 'lift', label: 'Lift' },
];

/** The score types that an own workout can have. A lift has its own form. */
const scoreTypeOptions = scoreKinds
  .filter((kind) => kind !== 'none' && kind !== 'liftWeight')
  .map((kind) => ({ value: String(scoreTypes[kind].number), label: scoreTypes[kind].cardLabel }));

/** Says as what the text is read, with a button to change it; a choice if it cannot be read. */
function ReadAs({ form, change }: FieldsProps) {
  const { scoreType, description } = form.values;
  const [isOpen, setOpen] = useState(false);
  const kind = kindOfOwn(form.values);
  const isUnread = kind === null && description.trim() !== '';
  if (!isOpen && scoreType === null && kind) {
    return (
      <Group justify="space-between" wrap="nowrap" mih={44} fz="var(--small-size)">
        <Group component="p" gap="var(--space-6)" c="dimmed">
          Read as
          <span className={classes.read}>
            <Plate color={scoreTypes[kind].plate}>{scoreTypes[kind].cardLabel}</Plate>
          </span>
        </Group>
        <UnstyledButton mih={44} c="var(--link)" td="underline" onClick={() => setOpen(true)}>
          Change
        </UnstyledButton>
      </Group>
    );
  }
  if (!isOpen && scoreType === null && !isUnread) return null;
  return (
    <Select
      label="What counts"
      placeholder="Choose one"
      allowDeselect={false}
      data={scoreTypeOptions}
      value={scoreType ?? (kind && String(scoreTypes[kind].number))}
      onChange={(next) => change({ scoreType: next })}
      error={form.errors['scoreType']}
      data-path="scoreType"
    />
  );
}

function TextFields({ form, change }: FieldsProps) {
  return (
    <>
      <GrowingTextarea
        label="Workout"
        placeholder={'4 rounds\n400 m run\n12 push-ups'}
        lines={[4, 14]}
        maxLength={10_000}
        value={form.values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={form.errors['description']}
        data-path="description"
      />
      <ReadAs form={form} change={change} />
    </>
  );
}

const divisions = [
  { value: 'rx', label: 'Rx' },
  { value: 'scaled', label: 'Scaled' },
] as const;

function BenchmarkFields({
  form,
  change,
  renderBenchmarkPicker,
}: FieldsProps & Pick<Pickers, 'renderBenchmarkPicker'>) {
  const { benchmark, isScaled } = form.values;
  return (
    <>
      {renderBenchmarkPicker({
        benchmarkId: benchmark?.id ?? null,
        onPick: ({ id, name, description, scoreType }) =>
          change({ benchmark: { id, name, description, scoreType } }),
        error: form.errors['benchmark'],
        path: 'benchmark',
      })}
      {benchmark?.description && (
        <Text c="dimmed" fz="var(--small-size)" style={{ whiteSpace: 'pre-line' }}>
          {benchmark.description}
        </Text>
      )}
      <SegmentedControl<'rx' | 'scaled'>
        fullWidth
        aria-label="Rx or Scaled"
        data={[...divisions]}
        value={isScaled ? 'scaled' : 'rx'}
        onChange={(next) => form.setFieldValue('isScaled', next === 'scaled')}
      />
    </>
  );
}

function LiftFields({
  form,
  change,
  renderLiftPicker,
}: FieldsProps & Pick<Pickers, 'renderLiftPicker'>) {
  const { lift, sets } = form.values;
  return (
    <>
      {renderLiftPicker({
        liftId: lift?.id ?? null,
        onPick: ({ id, name }) => change({ lift: { id, name } }),
        error: form.errors['lift'],
        path: 'lift',
      })}
      <NumberField
        label="Sets"
        value={sets}
        onChange={(typed) => change({ sets: String(typed) })}
        error={form.errors['sets']}
        data-path="sets"
      />
    </>
  );
}

/** The fields of the results, one for each set; those of a lift with their reps. */
function Results({ form, unit }: Pick<FieldsProps, 'form'> & { unit: WeightUnit }) {
  const { mode, value, reps } = form.values;
  const kind = kindOfOwn(form.values);
  if (!kind) return null;
  const sets = setsOfOwn(form.values);
  const change = (set: number, next: string, problem: string | null) => {
    form.setFieldValue('value', (before) => before.with(set, next));
    form.clearFieldError('value');
    form.setFieldError(`value.${set}`, problem);
  };
  const problem = form.errors['value'];
  return (
    <div>
      {value.map((each, set) => (
        <div key={`set ${set + 1}`} className={mode === 'lift' ? classes.set : undefined}>
          <SetField
            kind={kind}
            set={set}
            sets={sets}
            value={each}
            error={form.errors[`value.${set}`]}
            unit={unit}
            prescription={null}
            target={
              mode === 'lift' && (
                <SetPlates
                  name={nameOfOwn(form.values)}
                  unit={unit}
                  values={value}
                  targets={[]}
                  set={set}
                  onTake={(taken, next) => change(taken, next, typingProblem(kind, next, unit))}
                />
              )
            }
            onChange={(next) => change(set, next, typingProblem(kind, next, unit))}
            onSettle={(next) => change(set, next, problemOfSet(kind, next, unit))}
          />
          {mode === 'lift' && (
            <NumberField
              aria-label={sets > 1 ? `Reps of set ${set + 1}` : 'Reps'}
              suffix=" reps"
              value={reps[set] ?? ''}
              onChange={(typed) =>
                form.setFieldValue('reps', (before) => before.with(set, String(typed)))
              }
            />
          )}
        </div>
      ))}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </div>
  );
}

/** Own workouts are on no board. */
const ownAudiences = audiences.filter(({ value }) => value !== 0).toReversed();

interface OwnWorkoutFormProps extends Pickers {
  /** The form's id, for a submit button outside it. */
  id: string;
  form: SchemaForm<OwnWorkoutValues>;
  unit: WeightUnit;
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
}

/** The fields of an own workout: what was done, the result, who sees it. */
export function OwnWorkoutForm(props: OwnWorkoutFormProps) {
  const { id, form, unit, onSubmit, renderLiftPicker, renderBenchmarkPicker } = props;
  const { mode, name, audience } = form.values;
  const change = (values: Partial<OwnWorkoutValues>) => {
    form.clearErrors();
    form.setValues((before) => withChange(before as OwnWorkoutValues, values));
  };
  const fields = { form, change };
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <SegmentedControl<OwnMode>
          fullWidth
          aria-label="What you did"
          data={[...modes]}
          value={mode}
          onChange={(next) => change({ mode: next })}
        />
        {mode === 'text' && <TextFields {...fields} />}
        {mode === 'benchmark' && (
          <BenchmarkFields {...fields} renderBenchmarkPicker={renderBenchmarkPicker} />
        )}
        {mode === 'lift' && <LiftFields {...fields} renderLiftPicker={renderLiftPicker} />}
        <Results form={form} unit={unit} />
        <GrowingTextarea
          label="Notes"
          placeholder="How did it go?"
          lines={[1, 8]}
          maxLength={2000}
          {...form.getInputProps('notes')}
        />
        <TextInput
          label="Name"
          placeholder={nameOfOwn({ ...form.values, name: '' })}
          maxLength={100}
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={form.errors['name']}
          data-path="name"
        />
      </Stack>
      <AudienceField
        value={audience}
        choices={ownAudiences}
        onChange={(next) => form.setFieldValue('audience', next)}
      />
      <Box component="p" mt="xs" c="dimmed" fz="var(--small-size)">
        Counts in your week and records, not on a board.
      </Box>
    </form>
  );
}
