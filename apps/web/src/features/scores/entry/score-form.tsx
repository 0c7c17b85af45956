import { Box, Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import {
  type WeightUnit,
  cappedDigits,
  emptyValues,
  formatTotal,
  isCapped,
  scoreTypes,
  spellCapped,
  typedValues,
} from '@trackboard/scoring';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Audience } from '@trackboard/contract/accounts';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type SetTarget, prescriptionWords, targetWords } from '../lifts/set-targets.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { AudienceField } from './audience-field.tsx';
import { type ScoreFormValues, problemOfSet, typingProblem } from './score-form-values.ts';
import { SetField } from './set-field.tsx';
import { SetPlates } from './set-plates.tsx';
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx';

/** Puts a tick before the label of the chosen option. */
function ticked<Value extends string>(
  options: readonly { readonly value: Value; readonly label: string }[],
  chosen: Value,
) {
  return options.map(({ value, label }) => ({
    value,
    label: (
      <span className="line">
        {value === chosen && <IconCheck size={20} stroke={2.25} aria-hidden />}
        {label}
      </span>
    ),
  }));
}

interface Entry {
  workout: ScoredWorkout;
  unit: WeightUnit;
  form: SchemaForm<ScoreFormValues>;
}

interface SetsFieldsProps extends Entry {
  /** The target of each set, for a lift with a max. */
  targets: readonly (SetTarget | null)[];
}

const outcomes = [
  { value: 'finished', label: 'Finished' },
  { value: 'capped', label: 'Time cap' },
] as const;

/** Whether the workout was finished within its time cap. */
function OutcomeToggle({ workout, form }: Omit<Entry, 'unit'>) {
  const { kind, sets, timeCapMinutes } = workout;
  const capped = isCapped(kind, form.values.value);
  if (!timeCapMinutes && !capped) return null;
  const outcome = capped ? 'capped' : 'finished';
  const change = (next: 'finished' | 'capped') => {
    form.clearErrors();
    form.setFieldValue('value', next === 'capped' ? [spellCapped('')] : emptyValues(kind, sets));
  };
  return (
    <Box mb="xs">
      <Choice
        variant="toggle"
        label={
          timeCapMinutes ? `Finished within ${timeCapMinutes} minutes, or not` : 'Finished, or not'
        }
        options={ticked(outcomes, outcome)}
        value={outcome}
        onChange={change}
      />
    </Box>
  );
}

/** Returns what the field of a set shows and does, whatever the kind of score is. */
function setProps({ workout: { kind }, unit, form }: Entry, set: number) {
  const change = (next: string, problem: string | null) => {
    form.setFieldValue('value', form.values.value.with(set, next));
    form.clearFieldError('value');
    form.setFieldError(`value.${set}`, problem);
  };
  return {
    set,
    unit,
    error: form.errors[`value.${set}`],
    onChange: (next: string) => change(next, typingProblem(kind, next, unit)),
    onSettle: (next: string) => change(next, problemOfSet(kind, next, unit)),
  };
}

/** The field for the reps that were completed before the time cap. */
function CappedField(entry: Entry) {
  const { timeCapMinutes } = entry.workout;
  const [value = ''] = entry.form.values.value;
  const { onChange, onSettle, ...shown } = setProps(entry, 0);
  const within = timeCapMinutes ? ` in ${timeCapMinutes} minutes` : '';
  return (
    <SetField
      {...shown}
      kind="reps"
      sets={1}
      value={cappedDigits(value)}
      prescription={null}
      target={`All reps you completed${within}`}
      onChange={(digits) => onChange(spellCapped(digits))}
      onSettle={(digits) => onSettle(spellCapped(digits))}
    />
  );
}

/** Fills the empty sets with the first one. */
function SameForAll({ workout: { kind }, unit, form }: Entry) {
  const { value } = form.values;
  const [first = '', ...others] = value;
  const isReady = first !== '' && problemOfSet(kind, first, unit) === null;
  if (!scoreTypes[kind].numeric || others.length === 0) return null;
  const fill = () => {
    form.clearErrors();
    form.setFieldValue(
      'value',
      value.map((each) => (each === '' ? first : each)),
    );
  };
  return (
    <Box ta="right">
      <Button variant="subtle" disabled={!isReady || !others.includes('')} onClick={fill}>
        Same for all sets
      </Button>
    </Box>
  );
}

/** The sum of the sets, of a workout that adds them. */
function Total({ workout: { kind, sets, addTotal }, unit, form }: Entry) {
  if (!addTotal || sets === 1 || !scoreTypes[kind].summable) return null;
  return (
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
        {formatTotal(kind, typedValues(kind, form.values.value, unit), unit)}
      </Box>
    </Group>
  );
}

/** One field for each set. */
function FinishedFields({ targets, ...entry }: SetsFieldsProps) {
  const { workout, unit, form } = entry;
  const plates = {
    name: workout.name,
    unit,
    values: form.values.value,
    targets,
    percentages: workout.percentages,
    onTake: (set: number, value: string) => setProps(entry, set).onChange(value),
  };
  const isWeight = scoreTypes[workout.kind].shape === 'weight';
  return (
    <>
      <SameForAll {...entry} />
      {form.values.value.map((value, set) => {
        const target = targets[set];
        const words = target ? `Target ${targetWords(target, unit)}` : null;
        return (
          <SetField
            key={`set ${set + 1}`}
            {...setProps(entry, set)}
            kind={workout.kind}
            sets={workout.sets}
            value={value}
            prescription={prescriptionWords(workout, set)}
            target={isWeight ? <SetPlates {...plates} set={set} /> : words}
          />
        );
      })}
      <Total {...entry} />
    </>
  );
}

/** The fields of the sets, or the field of the reps if the workout was not finished within its time cap. */
function SetsFields({ targets, ...entry }: SetsFieldsProps) {
  const { workout, form } = entry;
  const problem = form.errors['value'];
  return (
    <>
      <OutcomeToggle workout={workout} form={form} />
      {isCapped(workout.kind, form.values.value) ? (
        <CappedField {...entry} />
      ) : (
        <FinishedFields {...entry} targets={targets} />
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  );
}

interface ScoreFormProps extends SetsFieldsProps {
  /** The form's id, for a submit button outside it. */
  id: string;
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Explains where the targets come from. */
  targetsNote: ReactNode;
  /** The audience of the stored score, or that of new scores. */
  usualAudience: Audience;
  /** Who sees the score of a team because somebody else in it chose so. */
  teamAudience: Audience;
  /** The content below the audience. */
  children: ReactNode;
}

const divisions = [
  { value: 'rx', label: 'Rx' },
  { value: 'scaled', label: 'Scaled' },
] as const;

/** The fields of a score: Rx or scaled, the sets, the notes, who sees it. */
export function ScoreForm(props: ScoreFormProps) {
  const { id, onSubmit, targetsNote, usualAudience, teamAudience, children, ...entry } = props;
  const { form } = entry;
  const division = form.values.isScaled ? 'scaled' : 'rx';
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <Choice
        variant="toggle"
        label="Rx or Scaled"
        options={ticked(divisions, division)}
        value={division}
        onChange={(next) => form.setFieldValue('isScaled', next === 'scaled')}
      />
      <Box mt="var(--space-14)" mb="md">
        {targetsNote}
        <SetsFields {...entry} />
      </Box>
      <GrowingTextarea
        label="Notes"
        placeholder="How did it go?"
        lines={[2, 8]}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      <AudienceField
        value={form.values.audience ?? usualAudience}
        teamAudience={teamAudience}
        onChange={(audience) => form.setFieldValue('audience', audience)}
      />
      {children}
    </form>
  );
}
