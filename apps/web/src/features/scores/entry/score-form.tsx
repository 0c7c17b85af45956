import { Group, SegmentedControl, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type WeightUnit, formatTotal, scoreTypes } from '@trackboard/scoring';
import type { ReactNode, SyntheticEvent } from 'react';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type SetTarget, targetWords } from '../lifts/set-targets.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import classes from './score-form.module.css';
import { type ScoreFormValues, typingProblem } from './score-form-values.ts';
import { SetField } from './set-field.tsx';

interface ScoreFormProps {
  /** For the button that submits it from outside. */
  id: string;
  workout: ScoredWorkout;
  unit: WeightUnit;
  form: SchemaForm<ScoreFormValues>;
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Of a lift with a max, the target of each set. */
  targets: readonly (SetTarget | null)[];
  /** Where the targets come from. */
  targetsNote: ReactNode;
  /** What follows the notes. */
  children?: ReactNode;
}

const divisions = [
  { value: 'rx', label: 'Rx' },
  { value: 'scaled', label: 'Scaled' },
];

function DivisionToggle({ form }: Pick<ScoreFormProps, 'form'>) {
  const chosen = form.values.isScaled ? 'scaled' : 'rx';
  return (
    <SegmentedControl
      variant="toggle"
      fullWidth
      aria-label="Rx or Scaled"
      value={chosen}
      onChange={(next) => form.setFieldValue('isScaled', next === 'scaled')}
      data={divisions.map(({ value, label }) => ({
        value,
        label: (
          <Group component="span" gap="xs" wrap="nowrap">
            {value === chosen && <IconCheck size={20} stroke={2.25} aria-hidden />}
            {label}
          </Group>
        ),
      }))}
    />
  );
}

function wordsOf(target: SetTarget | null | undefined, unit: WeightUnit): string | null {
  return target ? `Target ${targetWords(target, unit)}` : null;
}

/** The fields of a score: Rx or scaled, the sets, the notes. */
export function ScoreForm(props: ScoreFormProps) {
  const { id, workout, unit, form, onSubmit, targets, targetsNote, children } = props;
  const { kind, sets, addTotal } = workout;
  const { values, errors } = form;
  const hasTotal = addTotal && sets > 1 && scoreTypes[kind].summable;
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <DivisionToggle form={form} />
      <div className={classes.sets}>
        {targetsNote}
        {values.value.map((value, set) => (
          <SetField
            key={`set ${set + 1}`}
            kind={kind}
            set={set}
            sets={sets}
            value={value}
            error={errors[`value.${set}`]}
            unit={unit}
            target={wordsOf(targets[set], unit)}
            onChange={(next) => {
              form.setFieldValue('value', values.value.with(set, next));
              form.clearFieldError('value');
              form.setFieldError(`value.${set}`, typingProblem(kind, next));
            }}
          />
        ))}
        {errors['value'] && <Notice tone="danger">{errors['value']}</Notice>}
        {hasTotal && (
          <p className={classes.total}>
            Total
            <output className="score">
              {formatTotal(kind, values.value, { from: unit, to: unit })}
            </output>
          </p>
        )}
      </div>
      <Textarea
        label="Notes"
        placeholder="How did it go?"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      {children}
    </form>
  );
}
