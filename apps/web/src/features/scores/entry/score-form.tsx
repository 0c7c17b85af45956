import { Box, Button, Group, SegmentedControl, Textarea, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  cappedDigits,
  emptyValues,
  formatTotal,
  isCapped,
  scoreTypes,
  spellCapped,
  typedValues,
  type WeightUnit,
} from '@trackboard/scoring';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Audience } from '@trackboard/contract/accounts';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { previousQuery } from '../api.ts';
import {
  type LiftTargets,
  prescriptionWords,
  type SetTarget,
  targetWords,
} from '../lifts/set-targets.ts';
import { lastTimeWords } from '../previous/previous-line.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { problemOfSet, type ScoreFormValues, typingProblem } from './score-form-values.ts';
import { AudienceField } from './audience-field.tsx';
import { SetField } from './set-field.tsx';
import classes from './score-form.module.css';

interface ToggleProps<Value extends string> {
  /** The label for screen readers. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A large choice between two options, with a tick on the chosen one. */
function Toggle<Value extends string>(props: ToggleProps<Value>) {
  const { label, options, value: chosen, onChange } = props;
  return (
    <SegmentedControl<Value>
      variant="toggle"
      fullWidth
      aria-label={label}
      value={chosen}
      onChange={onChange}
      data={options.map((option) => ({
        value: option.value,
        label: (
          <Group component="span" gap="xs" wrap="nowrap">
            {option.value === chosen && <IconCheck size={20} stroke={2.25} aria-hidden />}
            {option.label}
          </Group>
        ),
      }))}
    />
  );
}

/**
 * Shows the newest earlier result in one line. The line is optional, so it shows neither loading
 * nor errors.
 */
export function LastTime({ trackWorkoutId }: { trackWorkoutId: string }) {
  const { data } = useQuery(previousQuery(trackWorkoutId));
  const last = data?.[0];
  return last ? (
    <p className={`${classes.line} tnum`}>
      Last time: <b>{lastTimeWords(last)}</b>
    </p>
  ) : null;
}

interface TargetsNoteProps {
  lift: LiftTargets;
  /** Opens the workout, where the athlete enters a max. */
  onViewWorkout: () => void;
}

/** Shows above the sets of a lift the max behind the targets, or how to enter one. */
export function TargetsNote({ lift: { max, prompt }, onViewWorkout }: TargetsNoteProps) {
  if (max) {
    return (
      <p className={`${classes.line} tnum`}>
        Targets from a max of <b>{max}</b>
      </p>
    );
  }
  return prompt ? (
    <UnstyledButton mih={44} c="var(--link)" td="underline" onClick={onViewWorkout}>
      {prompt}
    </UnstyledButton>
  ) : null;
}

interface SetsFieldsProps {
  workout: ScoredWorkout;
  unit: WeightUnit;
  form: SchemaForm<ScoreFormValues>;
  /** The target of each set, for a lift with a max. */
  targets: readonly (SetTarget | null)[];
}

const outcomes = [
  { value: 'finished', label: 'Finished' },
  { value: 'capped', label: 'Time cap' },
] as const;

function wordsOf(target: SetTarget | null | undefined, unit: WeightUnit): string | null {
  return target ? `Target ${targetWords(target, unit)}` : null;
}

/** Returns the handlers of a set's field. */
function setHandlers(
  { workout: { kind }, unit, form }: Omit<SetsFieldsProps, 'targets'>,
  set: number,
) {
  const change = (next: string, problem: string | null) => {
    form.setFieldValue('value', form.values.value.with(set, next));
    form.clearFieldError('value');
    form.setFieldError(`value.${set}`, problem);
  };
  return {
    onChange: (next: string) => change(next, typingProblem(kind, next, unit)),
    onSettle: (next: string) => change(next, problemOfSet(kind, next, unit)),
  };
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

/** The field for the reps that were completed before the time cap. */
function CappedField(props: Omit<SetsFieldsProps, 'targets'>) {
  const { workout, unit, form } = props;
  const [value = ''] = form.values.value;
  const { onChange, onSettle } = setHandlers(props, 0);
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
      onChange={(digits) => onChange(spellCapped(digits))}
      onSettle={(digits) => onSettle(spellCapped(digits))}
    />
  );
}

/** Fills the empty sets with the first one. */
function SameForAll({ workout: { kind }, unit, form }: Omit<SetsFieldsProps, 'targets'>) {
  const { value } = form.values;
  const [first = '', ...others] = value;
  const isReady = first !== '' && problemOfSet(kind, first, unit) === null;
  if (!scoreTypes[kind].numeric || others.length === 0) return null;
  return (
    <Box ta="right">
      <Button
        variant="subtle"
        disabled={!isReady || !others.includes('')}
        onClick={() => {
          form.clearErrors();
          form.setFieldValue(
            'value',
            value.map((each) => (each === '' ? first : each)),
          );
        }}
      >
        Same for all sets
      </Button>
    </Box>
  );
}

function TimedFields(props: SetsFieldsProps) {
  const { workout, unit, form, targets } = props;
  const { kind, sets, addTotal } = workout;
  const { values, errors } = form;
  const hasTotal = addTotal && sets > 1 && scoreTypes[kind].summable;
  return (
    <>
      <SameForAll workout={workout} unit={unit} form={form} />
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
          {...setHandlers(props, set)}
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
            {formatTotal(kind, typedValues(kind, values.value, unit), unit)}
          </Box>
        </Group>
      )}
    </>
  );
}

/**
 * The fields of the sets. For a workout that was not finished within its time cap, the field of the
 * reps.
 */
function SetsFields(props: SetsFieldsProps) {
  const { workout, form } = props;
  const problem = form.errors['value'];
  return (
    <>
      <OutcomeToggle workout={workout} form={form} />
      {isCapped(workout.kind, form.values.value) ? (
        <CappedField {...props} />
      ) : (
        <TimedFields {...props} />
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  );
}

interface ScoreFormProps {
  /** The form's id, for a submit button outside it. */
  id: string;
  workout: ScoredWorkout;
  unit: WeightUnit;
  form: SchemaForm<ScoreFormValues>;
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** The target of each set, for a lift with a max. */
  targets: readonly (SetTarget | null)[];
  /** Explains where the targets come from. */
  targetsNote: ReactNode;
  /** The audience of the stored score, or that of new scores. */
  usualAudience: Audience;
  /** The content below the audience. */
  children: ReactNode;
}

const divisions = [
  { value: 'rx', label: 'Rx' },
  { value: 'scaled', label: 'Scaled' },
] as const;

/** The fields of a score: Rx or scaled, the sets, the notes, who sees it. */
export function ScoreForm(props: ScoreFormProps) {
  const { id, workout, unit, form, onSubmit, targets, targetsNote, usualAudience, children } =
    props;
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <Toggle
        label="Rx or Scaled"
        options={divisions}
        value={form.values.isScaled ? 'scaled' : 'rx'}
        onChange={(next) => form.setFieldValue('isScaled', next === 'scaled')}
      />
      <Box mt="var(--space-14)" mb="md">
        {targetsNote}
        <SetsFields workout={workout} unit={unit} form={form} targets={targets} />
      </Box>
      <Textarea
        label="Notes"
        placeholder="How did it go?"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      <AudienceField
        value={form.values.audience ?? usualAudience}
        onChange={(audience) => form.setFieldValue('audience', audience)}
      />
      {children}
    </form>
  );
}
