import { Stack } from '@mantine/core';
import type { Workout, WorkoutType } from '@trackboard/contract/workouts';
import { useEffect, useRef } from 'react';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { BenchmarkFields } from '../form/benchmark-fields.tsx';
import { CustomFields } from '../form/custom-fields.tsx';
import type { WorkoutFieldsProps } from '../form/field-parts.tsx';
import { LiftFields } from '../form/lift-fields.tsx';
import {
  contentInput,
  valuesOfCopy,
  valuesOfWorkout,
  workoutRules,
} from '../form/workout-form-values.ts';
import { shiftDay } from '../week.ts';
import { type PastedWorkout, asWorkout } from './paste.ts';

interface PastedCardFormProps {
  workout: PastedWorkout;
  trackId: string;
  onDone: (workout: PastedWorkout) => void;
  onCancel: () => void;
}

function Fields({ mode, ...fields }: WorkoutFieldsProps & { mode: WorkoutType }) {
  if (mode === 'lift') return <LiftFields {...fields} />;
  return mode === 'custom' ? <CustomFields {...fields} /> : <BenchmarkFields {...fields} />;
}

/** The workout form in a card, to correct what was read. */
export function PastedCardForm({ workout, trackId, onDone, onCancel }: PastedCardFormProps) {
  const shown = asWorkout(workout, trackId);
  const mode = shown.workoutType;
  const timeZone = useGymZone();
  const form = useSchemaForm(workoutRules(mode), valuesOfWorkout(shown, timeZone));

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);

  function copy(past: Workout): void {
    const { schedule } = form.values;
    const values = valuesOfCopy({ ...past, schedule: shiftDay(past.schedule, -7) }, timeZone);
    form.setValues({ ...values, schedule, trackId });
  }

  const submit = form.submit(async (values) => {
    form.guard.done();
    onDone({ ...contentInput(mode, values), schedule: values.schedule ?? '' });
  }, toastServerMessage);
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Fields mode={mode} form={form} isNew tracks={null} onCopy={copy} />
        <FormButtons submit="Done" quiet onCancel={onCancel} />
      </Stack>
    </form>
  );
}
