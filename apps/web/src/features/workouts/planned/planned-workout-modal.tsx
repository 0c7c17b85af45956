import { Checkbox } from '@mantine/core';
import type { Workout, WorkoutType } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { useToday } from '../../../lib/today.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import {
  contentInput,
  emptyWorkout,
  valuesOfCopy,
  valuesOfWorkout,
  workoutRules,
} from '../form/workout-form-values.ts';
import { WorkoutModes } from '../form/workout-modes.tsx';
import { type PastedWorkout, asWorkout } from '../paste/paste.ts';

/** A workout without a day. */
type PlannedWorkout = Omit<PastedWorkout, 'schedule'>;

interface PlannedWorkoutModalProps {
  title: string;
  /** The workout to change; null for a new one. */
  workout: PlannedWorkout | null;
  /** Whether the workout is a benchmark to compare with the last time. */
  retest: boolean;
  trackId: string;
  /** Saves the workout. It rejects if saving fails, and the form then stays as it is. */
  onSave: (workout: PlannedWorkout, retest: boolean) => Promise<void>;
  onClose: () => void;
}

/** The workout form for a block plan, in which the place of a workout is its day. */
export function PlannedWorkoutModal(props: PlannedWorkoutModalProps) {
  const { title, workout, trackId, onSave, onClose } = props;
  const timeZone = useGymZone();
  const today = useToday(timeZone);
  const shown = workout && asWorkout({ ...workout, schedule: today }, trackId);
  const [mode, setMode] = useState<WorkoutType>(shown?.workoutType ?? 'custom');
  const [retest, setRetest] = useState(props.retest);
  const form = useSchemaForm(
    workoutRules(mode),
    shown ? valuesOfWorkout(shown, timeZone) : emptyWorkout(today, trackId),
  );

  function copy(past: Workout): void {
    form.clearErrors();
    form.setValues({ ...valuesOfCopy(past, timeZone), schedule: today, trackId });
    // The focused list disappears with the change of the mode.
    flushSync(() => setMode(past.workoutType));
    form.getInputNode('name')?.focus();
  }

  const submit = form.submit(async (values) => {
    await onSave(contentInput(mode, values), mode === 'database' && retest);
    form.guard.done();
    onClose();
  }, toastServerMessage);
  return (
    <FormDialog
      title={title}
      size={760}
      action="Save"
      actionWidth={120}
      isSaving={form.submitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <WorkoutModes
        mode={mode}
        onMode={setMode}
        form={form}
        isNew={workout === null}
        tracks={null}
        withoutDay
        onCopy={copy}
      />
      {mode === 'database' && (
        <Checkbox
          label="Retest"
          description="Marked with a flag, to be compared with the last time."
          checked={retest}
          onChange={({ currentTarget }) => setRetest(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
