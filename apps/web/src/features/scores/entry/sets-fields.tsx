import { Box, Group } from '@mantine/core';
import {
  type WeightUnit,
  cappedDigits,
  emptyValues,
  formatTotal,
  isCapped,
  scoreTypes,
  spellCapped,
} from '@trackboard/scoring';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { prescriptionWords, type SetTarget, targetWords } from '../lifts/set-targets.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { type ScoreFormValues, typingProblem } from './score-form-values.ts';
import { SetField } from './set-field.tsx';
import { Toggle } from './toggle.tsx';

interface SetsFieldsProps {
  workout: ScoredWorkout;
  unit: WeightUnit;
  form: SchemaForm<ScoreFormValues>;
  /** Of a lift with a max, the target of each set. */
  targets: readonly (SetTarget | null)[];
}

const outcomes = [
  { value: 'finished', label: 'Finished' },
  { value: 'capped', label: 'Time cap' },
] as const;

function wordsOf(target: SetTarget | null | undefined, unit: WeightUnit): string | null {
  return target ? `Target ${targetWords(target, unit)}` : null;
}

function changeSet(
  form: SchemaForm<ScoreFormValues>,
  { kind }: ScoredWorkout,
  set: number,
  next: string,
): void {
  form.setFieldValue('value', form.values.value.with(set, next));
  form.clearFieldError('value');
  form.setFieldError(`value.${set}`, typingProblem(kind, next));
}

/** Whether the workout was finished within its time cap. */
function OutcomeToggle({ workout, form }: Pick<SetsFieldsProps, 'workout' | 'form'>) {
  const { kind, sets, timeCapMinutes } = workout;
  const capped = isCapped(kind, form.values.value);
  if (!timeCapMinutes && !capped) return null;
  return (
    <Box mb="xs">
      <Toggle
        label={
          timeCapMinutes ? `Finished within ${timeCapMinutes} minutes, or not` : 'Finished, or not'
        }
        options={outcomes}
        value={capped ? 'capped' : 'finished'}
        onChange={(next) => {
          form.clearErrors();
          form.setFieldValue(
            'value',
            next === 'capped' ? [spellCapped('')] : emptyValues(kind, sets),
          );
        }}
      />
    </Box>
  );
}

/** The reps completed in the whole workout at the time cap. */
function CappedField({ workout, unit, form }: Omit<SetsFieldsProps, 'targets'>) {
  const [value = ''] = form.values.value;
  return (
    <SetField
      kind="reps"
      set={0}
      sets={1}
      value={cappedDigits(value)}
      error={form.errors['value.0']}
      unit={unit}
      prescription={null}
      target={
        workout.timeCapMinutes
          ? `All reps you completed in ${workout.timeCapMinutes} minutes`
          : 'All reps you completed'
      }
      onChange={(digits) => changeSet(form, workout, 0, spellCapped(digits))}
    />
  );
}

function TimedFields({ workout, unit, form, targets }: SetsFieldsProps) {
  const { kind, sets, addTotal } = workout;
  const { values, errors } = form;
  const hasTotal = addTotal && sets > 1 && scoreTypes[kind].summable;
  return (
    <>
      {values.value.map((value, set) => (
        <SetField
          key={`set ${set + 1}`}
          kind={kind}
          set={set}
          sets={sets}
          value={value}
          error={errors[`value.${set}`]}
          unit={unit}
          prescription={prescriptionWords(workout, set)}
          target={wordsOf(targets[set], unit)}
          onChange={(next) => changeSet(form, workout, set, next)}
        />
      ))}
      {hasTotal && (
        <Group
          component="p"
          gap={0}
          justify="space-between"
          wrap="nowrap"
          pt="var(--space-10)"
          pb="var(--space-6)"
          c="dimmed"
          fz="lg"
        >
          Total
          <Box component="output" className="score" c="var(--ink)" fz="h1">
            {formatTotal(kind, values.value, unit)}
          </Box>
        </Group>
      )}
    </>
  );
}

/** The sets of a score, or of a workout that was not finished within its time cap, the reps. */
export function SetsFields(props: SetsFieldsProps) {
  const { workout, unit, form } = props;
  const problem = form.errors['value'];
  return (
    <>
      <OutcomeToggle workout={workout} form={form} />
      {isCapped(workout.kind, form.values.value) ? (
        <CappedField workout={workout} unit={unit} form={form} />
      ) : (
        <TimedFields {...props} />
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  );
}
