import { Box, Textarea } from '@mantine/core';
import type { WeightUnit } from '@trackboard/scoring';
import type { ReactNode, SyntheticEvent } from 'react';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { SetTarget } from '../lifts/set-targets.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import type { ScoreFormValues } from './score-form-values.ts';
import { SetsFields } from './sets-fields.tsx';
import { Toggle } from './toggle.tsx';

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
  children: ReactNode;
}

const divisions = [
  { value: 'rx', label: 'Rx' },
  { value: 'scaled', label: 'Scaled' },
] as const;

/** The fields of a score: Rx or scaled, the sets, the notes. */
export function ScoreForm(props: ScoreFormProps) {
  const { id, workout, unit, form, onSubmit, targets, targetsNote, children } = props;
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
      {children}
    </form>
  );
}
