import { Button, Tabs } from '@mantine/core';
import type { Workout } from '@trackboard/contract';
import { useId } from 'react';
import { toastServerMessage } from '../../../lib/toast-for-error.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { ResponsiveModal } from '../../../ui/responsive-modal.tsx';
import { useCreateWorkout, useUpdateWorkout } from '../api.ts';
import {
  copyInput,
  editInput,
  emptyWorkout,
  valuesOfWorkout,
  workoutInput,
  workoutValues,
} from './workout-form-values.ts';
import type { WorkoutFormValues } from './workout-form-values.ts';
import { WorkoutFields } from './workout-fields.tsx';
import classes from './workout-modal.module.css';

/** What the form is for. */
export type WorkoutTask =
  | { readonly kind: 'add'; readonly day: string; readonly trackId: string | null }
  | { readonly kind: 'edit' | 'duplicate'; readonly workout: Workout };

interface WorkoutModalProps {
  task: WorkoutTask;
  tracks: readonly { id: string; name: string }[];
  onClose: () => void;
}

const words = {
  add: { title: 'Add Workout', action: 'Save' },
  edit: { title: 'Edit Workout', action: 'Update' },
  duplicate: { title: 'Duplicate Workout', action: 'Duplicate' },
} as const;

function useWorkoutTask(task: WorkoutTask): (values: WorkoutFormValues) => Promise<unknown> {
  const create = useCreateWorkout(task.kind === 'duplicate' ? 'Duplicated' : 'Added');
  const update = useUpdateWorkout();
  if (task.kind === 'add') return (values) => create.mutateAsync(workoutInput(values));
  const { workout } = task;
  return task.kind === 'edit'
    ? (values) => update.mutateAsync(editInput(workout.id, values))
    : (values) => create.mutateAsync(copyInput(values, workout));
}

/** Writes a workout: a new one, another text of one, or a copy of one into a track. */
export function WorkoutModal({ task, tracks, onClose }: WorkoutModalProps) {
  const formId = useId();
  const original = task.kind === 'add' ? null : task.workout;
  const form = useSchemaForm(
    workoutValues,
    task.kind === 'add' ? emptyWorkout(task.day, task.trackId) : valuesOfWorkout(task.workout),
  );
  const leave = useLeaveGuard(form.isDirty());
  const perform = useWorkoutTask(task);
  const { title, action } = words[task.kind];
  const track = tracks.find(({ id }) => id === form.values.trackId);
  const submit = form.submit(async (values) => {
    await perform(values);
    leave.done();
    onClose();
  }, toastServerMessage);
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      title={title}
      size={760}
      footer={
        <>
          {track && task.kind !== 'edit' && (
            <span className={classes.track}>Posts to {track.name}</span>
          )}
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.submitting} className={classes.submit}>
            {action}
          </Button>
        </>
      }
    >
      {task.kind === 'add' && (
        <Tabs value="custom" className={classes.modes}>
          <Tabs.List>
            <Tabs.Tab value="custom">Custom Workout</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
      <form id={formId} onSubmit={submit} noValidate>
        <WorkoutFields
          form={form}
          original={original}
          tracks={task.kind === 'duplicate' ? tracks : null}
        />
      </form>
    </ResponsiveModal>
  );
}
