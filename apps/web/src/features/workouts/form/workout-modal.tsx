import { Box, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as workouts from '@trackboard/contract/workouts';
import type { Workout, WorkoutType } from '@trackboard/contract/workouts';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '../../../lib/dates.ts';
import { serverTime } from '../../../lib/server-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { type SchemaForm, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { scoresOfQuery } from '../scores-at-stake.ts';
import { startLater } from '../publishing/publication.ts';
import { PublishChoice } from '../publishing/publish-choice.tsx';
import { useGymZone } from '../../../lib/use-gym-zone.ts';
import { useMe } from '../../../lib/use-me.ts';
import {
  editInput,
  emptyWorkout,
  valuesFromPast,
  valuesOfCopy,
  valuesOfNext,
  valuesOfWorkout,
  type WorkoutFormValues,
  workoutInput,
  workoutRules,
} from './workout-form-values.ts';
import { SubmitKeys } from '../../../ui/form/form-buttons.tsx';
import { WorkoutModes } from './workout-modes.tsx';
import { counted } from '../../../lib/locale.ts';

interface WorkoutFooterProps {
  formId: string;
  /** The text of the button that saves. */
  action: string;
  /** The day and the track of the workout, as text. */
  place: string | null;
  isSaving: boolean;
  onCancel: () => void;
  /** Saves and continues with a workout `days` days later; null if there is only one workout to save. */
  onGoOn: ((days: 0 | 1) => void) | null;
}

const goOns = [
  { days: 0, words: 'Save and add another' },
  { days: 1, words: 'Save and next day' },
] as const;

/** The buttons of the workout form, and the day and track of the workout. */
function WorkoutFooter(props: WorkoutFooterProps) {
  const { formId, action, place, isSaving, onCancel, onGoOn } = props;
  return (
    <Group flex={1} gap="var(--space-10)" justify="flex-end" miw={0}>
      {place && (
        <Box className="truncate" flex="1 0 100%" c="var(--ink-3)" fz="sm">
          Posts {place}
        </Box>
      )}
      {/* On a phone, the cross in the header closes the form. */}
      <Button
        variant="subtle"
        display={{ base: 'none', sm: 'block' }}
        ms="var(--button-edge)"
        me="auto"
        onClick={onCancel}
      >
        Cancel
      </Button>
      {onGoOn &&
        goOns.map(({ days, words }) => (
          <Button
            key={days}
            variant="default"
            flex={{ base: 1, sm: 'none' }}
            disabled={isSaving}
            onClick={() => onGoOn(days)}
          >
            {words}
          </Button>
        ))}
      <Button
        type="submit"
        form={formId}
        loading={isSaving}
        miw={104}
        flex={{ base: 1, sm: 'none' }}
        rightSection={<SubmitKeys />}
      >
        {action}
      </Button>
    </Group>
  );
}

type Form = SchemaForm<WorkoutFormValues>;
type OnSubmit = (event: SyntheticEvent<HTMLFormElement>) => void;

/**
 * Lets the owner write several workouts in a row. After each save, the form stays open and empty, with the same or the next day.
 */
function useNextWorkout(form: Form, formId: string) {
  /** The number of days to the next workout; null to close the form after saving. */
  const goesOn = useRef<0 | 1 | null>(null);
  const [round, setRound] = useState(1);

  function element(): HTMLFormElement | null {
    return document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`);
  }

  /** Submits the form like its button, then continues with a workout `days` days later. */
  function submitAndGoOn(days: 0 | 1): void {
    goesOn.current = days;
    element()?.requestSubmit();
  }

  /** Returns the form's `onSubmit`: it saves, or saves and goes on. */
  function onSubmit(save: OnSubmit, saveAndGoOn: (days: 0 | 1) => OnSubmit): OnSubmit {
    return (event) => {
      const days = goesOn.current;
      goesOn.current = null;
      const handle = days === null ? save : saveAndGoOn(days);
      handle(event);
    };
  }

  /** Starts the next workout, and returns its first values. */
  function start(values: WorkoutFormValues, days: 0 | 1): WorkoutFormValues {
    const nextValues = valuesOfNext(values, days);
    form.setInitialValues(nextValues);
    form.reset();
    flushSync(() => setRound(round + 1));
    // The button stands below fields that may be longer than the screen.
    element()?.scrollIntoView({ block: 'start' });
    const search = element()?.querySelector<HTMLElement>('[type="search"]');
    (form.getInputNode('name') ?? search)?.focus();
    return nextValues;
  }

  // `round` is the key of the fields. A new round resets their searches.
  return { round, start, submitAndGoOn, onSubmit };
}

type WorkoutTask =
  | { readonly kind: 'add'; readonly day: string; readonly trackId: string | null }
  | { readonly kind: 'edit' | 'duplicate'; readonly workout: Workout };

interface WorkoutModalProps {
  task: WorkoutTask;
  tracks: readonly { id: string; name: string }[];
  /** Shows a day behind the form when the form goes on to that day. */
  onDay: (day: string) => void;
  onClose: () => void;
}

const words = {
  add: { title: 'Add Workout', action: 'Save' },
  edit: { title: 'Edit Workout', action: 'Update' },
  duplicate: { title: 'Duplicate Workout', action: 'Duplicate' },
} as const;

function startValues(task: WorkoutTask, timeZone: string): WorkoutFormValues {
  if (task.kind === 'add') return emptyWorkout(task.day, task.trackId);
  const valuesOf = task.kind === 'edit' ? valuesOfWorkout : valuesOfCopy;
  return valuesOf(task.workout, timeZone);
}

function useWorkoutTask(task: WorkoutTask, before: WorkoutFormValues) {
  const done = task.kind === 'duplicate' ? 'Duplicated' : 'Added';
  const create = useWrite(workouts.create, { success: `Workout ${done} Successfully` });
  const update = useWrite(workouts.update, { success: 'Workout Updated Successfully' });
  return (mode: WorkoutType, values: WorkoutFormValues): Promise<unknown> =>
    task.kind === 'edit'
      ? update.submit(editInput(task.workout.id, mode, values, before))
      : create.submit(workoutInput(mode, values));
}

/** The publishing fields, which every mode has. */
function Publishing({ form, isPublished }: { form: Form; isPublished: boolean }) {
  const { values, errors, setFieldValue, clearFieldError } = form;
  const gymZone = useGymZone();
  return (
    <PublishChoice
      value={values}
      errors={errors}
      isPublished={isPublished}
      onPublish={(publish) => {
        clearFieldError('isPublished');
        setFieldValue('publish', publish);
        if (publish !== 'later') return;
        const now = serverTime.instant();
        const { publishOn, publishTime } = startLater(values, values.schedule, gymZone, now);
        setFieldValue('publishOn', publishOn);
        setFieldValue('publishTime', publishTime);
      }}
      onDay={(day) => setFieldValue('publishOn', day)}
      onTime={(time) => setFieldValue('publishTime', time)}
    />
  );
}

/** `on Tue, Nov 24 to Engine`. The name comes last, because it may be long. */
function placeOf(track: { name: string } | undefined, day: string | null): string | null {
  if (!track) return null;
  const where = `to ${track.name}`;
  return day ? `on ${formatDay(day, 'short')} ${where}` : where;
}

/** Returns whether the form asks for the track: for a copy, and for a new workout while all tracks are shown. */
function choosesTrack(task: WorkoutTask): boolean {
  return task.kind === 'duplicate' || (task.kind === 'add' && task.trackId === null);
}

/** Says how many scores an edited workout has, which limits what may change. */
function ScoresNotice({ workout }: { workout: Workout }) {
  const { data } = useQuery({ ...scoresOfQuery(useMe(), workout), staleTime: 0 });
  if (!data) return null;
  return (
    <Notice>
      {data === 1 ? '1 score is' : `${counted(data, 'score')} are`} logged for this workout. Score
      type, sets, total and time cap stay as they are; duplicate it to change them.
    </Notice>
  );
}

/** The form for a new workout, an edit, or a copy. */
export function WorkoutModal({ task, tracks, onDay, onClose }: WorkoutModalProps) {
  const formId = useId();
  const [mode, setMode] = useState<WorkoutType>(
    task.kind === 'add' ? 'custom' : task.workout.workoutType,
  );
  const timeZone = useGymZone();
  const [before] = useState(() => startValues(task, timeZone));
  const form = useSchemaForm(workoutRules(mode), before);
  const perform = useWorkoutTask(task, before);

  /** Fills the form with a past workout. Opens the form in the mode in which the workout can be changed. */
  function copy(workout: Workout): void {
    form.clearErrors();
    form.setValues(valuesFromPast(form.values, workout, timeZone));
    // The focused list disappears with the change of the mode.
    flushSync(() => setMode(workout.workoutType));
    form.getInputNode('name')?.focus();
  }

  const { title, action } = words[task.kind];
  const track = tracks.find(({ id }) => id === form.values.trackId);
  const next = useNextWorkout(form, formId);
  const saveThen = (goOn: (values: WorkoutFormValues) => void) =>
    form.submit(async (values) => {
      await perform(mode, values);
      goOn(values);
    }, toastServerMessage);
  const submit = next.onSubmit(
    saveThen(() => {
      form.guard.done();
      onClose();
    }),
    (days) =>
      saveThen((values) => {
        const { schedule } = next.start(values, days);
        if (schedule) onDay(schedule);
      }),
  );
  return (
    <ResponsiveModal
      onClose={onClose}
      title={title}
      size={760}
      footer={
        <WorkoutFooter
          formId={formId}
          action={action}
          place={task.kind === 'edit' ? null : placeOf(track, form.values.schedule)}
          isSaving={form.submitting}
          onCancel={onClose}
          onGoOn={task.kind === 'add' ? next.submitAndGoOn : null}
        />
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="md">
          {task.kind === 'edit' && <ScoresNotice workout={task.workout} />}
          <WorkoutModes
            key={next.round}
            mode={mode}
            onMode={setMode}
            form={form}
            isNew={task.kind === 'add'}
            tracks={choosesTrack(task) ? tracks : null}
            onCopy={copy}
          />
          <Publishing form={form} isPublished={task.kind === 'edit' && task.workout.isPublished} />
        </Stack>
      </form>
    </ResponsiveModal>
  );
}
