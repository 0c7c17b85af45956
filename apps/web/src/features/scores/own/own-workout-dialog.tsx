import { Box, Button, Group, Title, UnstyledButton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { OutputOf } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import { formatDay, formatScore, scoreTypes } from '@trackboard/scoring';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { gymToday, useGymToday } from '../../../lib/use-gym-zone.ts';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Plate } from '../../../ui/plate.tsx';
import { SendingNote } from '../../../ui/sending-note.tsx';
import { notifyAchievement, notifyDone, notifySuccess } from '../../../ui/toasts.tsx';
import { comparedWords } from '../logged/use-own-results.ts';
import { kindOfResult } from '../previous/previous-line.ts';
import { saveOwnWorkout } from '../score-writes.ts';
import { OwnWorkoutForm, type Pickers } from './own-workout-form.tsx';
import {
  type OwnWorkoutValues,
  emptyOwnWorkout,
  inputOfOwn,
  ownWorkoutRules,
  valuesToRepeat,
} from './own-workout-values.ts';
import { dayAfter } from './own-workout-list.tsx';
import type { ShownOwnWorkout } from './use-own-workouts.ts';
import classes from './own-workout-dialog.module.css';
import type { OwnWorkout } from '@trackboard/contract/scores';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { toastFailedDeletion } from '../use-delete-score.ts';

/** Deletes an own workout of the user, with a toast to undo it. The deletion does not wait for a connection. */
function useDeleteOwnWorkout() {
  const { send, isPending } = useWrite(scores.deleteOwn, { onError: toastFailedDeletion });
  const write = useUnsentWrite(saveOwnWorkout);

  async function remove(workout: OwnWorkout): Promise<boolean> {
    if (!(await send({ id: workout.uuid }))) return false;
    const undo = () => void write(workout);
    notifySuccess(`${workout.name} is deleted`, { label: 'Undo', onAct: undo });
    return true;
  }

  return { remove, isPending };
}

/** An own workout of the last weeks, to do again. */
interface Repeatable {
  readonly shown: ShownOwnWorkout;
  readonly values: OwnWorkoutValues;
}

interface OwnWorkoutDialogProps extends Pickers {
  /** The own workout to change; null for a new one. */
  shown: ShownOwnWorkout | null;
  /** The form's values of the own workout to change, or the day of a new one. */
  start: OwnWorkoutValues | string;
  repeatable: readonly Repeatable[];
  onClose: () => void;
}

type Saved = OutputOf<typeof scores.saveOwn>;

function toastSaved({ ownWorkout, compared }: Saved, wasRecord: boolean): void {
  const { scoreType, weightUnit, isRecord, name } = ownWorkout;
  const message = `${name} is saved`;
  if (!isRecord || wasRecord) return void notifySuccess(message);
  const words = comparedWords({ compared, scoreType, weightUnit }, gymToday());
  notifyAchievement(words ? `PR: ${words}` : 'New personal record', message);
}

/** The own workouts of the last weeks; a tap fills the form. */
function TakeOneAgain({
  repeatable,
  onTake,
}: Pick<OwnWorkoutDialogProps, 'repeatable'> & { onTake: (values: OwnWorkoutValues) => void }) {
  const today = useGymToday();
  if (repeatable.length === 0) return null;
  return (
    <Box component="section" mt="md">
      <Title order={3} fz="h3">
        Or take one again
      </Title>
      <ul className="lined">
        {repeatable.map(({ shown: { workout }, values }) => {
          const kind = kindOfResult(workout);
          return (
            <li key={workout.uuid}>
              <UnstyledButton className={classes.again ?? ''} onClick={() => onTake(values)}>
                <span className={classes.what}>
                  <Plate color={scoreTypes[kind].plate}>
                    <bdi>{workout.name}</bdi>
                  </Plate>
                </span>
                <span className={classes.last}>
                  {formatDay(workout.day, today)},{' '}
                  <b>{formatScore(kind, workout.highestScore, workout.weightUnit)}</b>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

/** The form of an own workout. What is typed for a new one is kept on this device until it is saved. */
function useOwnWorkoutForm({ shown, start }: Pick<OwnWorkoutDialogProps, 'shown' | 'start'>) {
  const user = useSession('user');
  // An open form keeps its unit when the preferred one changes.
  const [unit] = useState(shown?.workout.weightUnit ?? user.weight);
  const [first] = useState(() => (typeof start === 'string' ? emptyOwnWorkout(start) : start));
  const isNew = shown === null;
  const form = useSchemaForm(ownWorkoutRules(unit), first, {
    asksBeforeLeaving: isNew ? 'never' : 'when dirty',
  });
  const [draft, setDraft] = useDraft<OwnWorkoutValues>('own workout');
  const keep = useCallbackRef(setDraft);
  const restore = useCallbackRef(form.setValues);
  const { values } = form;
  const isDirty = form.isDirty();
  // The draft fills the form once. After that, an empty form means that the athlete took everything back.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isNew || !(isDirty || draft)) return;
    if (isDirty) keep(values);
    else if (hasBegun.current) keep(null);
    else if (draft) restore({ ...draft, day: first.day });
    hasBegun.current = true;
  }, [isNew, isDirty, values, draft, first, keep, restore]);
  return { form, unit, forgetDraft: () => setDraft(null) };
}

interface FooterProps {
  formId: string;
  shown: ShownOwnWorkout | null;
  isSaving: boolean;
  isDeleting: boolean;
  onDelete: () => void;
  onDiscard: () => void;
}

function Footer({ formId, shown, isSaving, isDeleting, onDelete, onDiscard }: FooterProps) {
  const state = shown?.unsent?.state;
  return (
    <>
      {(state === 'waiting' || state === 'retrying') && (
        <Button variant="danger-outline" className={classes.action} onClick={onDiscard}>
          Discard
        </Button>
      )}
      {shown?.isStored && !shown.unsent && (
        <Button
          variant="danger-outline"
          className={classes.action}
          loading={isDeleting}
          disabled={isSaving}
          onClick={onDelete}
        >
          Delete
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="marker"
        className={classes.action}
        flex={1}
        loading={isSaving}
      >
        {shown ? 'Update' : 'Save'}
      </Button>
    </>
  );
}

/** The note of the unsent workout shows a refusal, so this handler does nothing. */
const shownInForm = () => undefined;

/** Logs a workout that is on no calendar, or changes one. */
export function OwnWorkoutDialog(props: OwnWorkoutDialogProps) {
  const { shown, repeatable, onClose, renderLiftPicker, renderBenchmarkPicker } = props;
  const { form, unit, forgetDraft } = useOwnWorkoutForm(props);
  const [uuid] = useState(() => shown?.workout.uuid ?? crypto.randomUUID());
  const formId = useId();
  const today = useGymToday();
  const write = useUnsentWrite(saveOwnWorkout);
  const deletion = useDeleteOwnWorkout();
  const unsent = shown?.unsent ?? null;

  function leave(): void {
    form.guard.done();
    onClose();
  }

  const submit = form.submit(async (values) => {
    const input = inputOfOwn(values, { uuid, unit });
    if (!input) return;
    const outcome = await write(input).outcome();
    if (outcome.state === 'refused') throw outcome.error;
    if (outcome.state === 'saved') toastSaved(outcome.output, shown?.workout.isRecord ?? false);
    else if (outcome.state !== 'dropped') {
      const title = outcome.state === 'waiting' ? 'Waiting for signal' : 'Not sent yet';
      notifyDone(title, 'Your workout is kept for 7 days and sent later.');
    }
    form.resetDirty();
    forgetDraft();
    leave();
  }, shownInForm);

  async function askAndDelete(): Promise<void> {
    if (shown && (await deletion.remove(shown.workout))) leave();
  }

  function discard(): void {
    unsent?.discard();
    leave();
  }

  return (
    <ResponsiveModal
      onClose={onClose}
      title={shown ? 'Your Score' : 'Add Score'}
      size={480}
      footer={
        <Footer
          formId={formId}
          shown={shown}
          isSaving={form.submitting}
          isDeleting={deletion.isPending}
          onDelete={() => void askAndDelete()}
          onDiscard={discard}
        />
      }
    >
      <Group gap="sm" wrap="nowrap" justify="space-between" mb="md">
        <Title order={3} fz="h1">
          Own workout
        </Title>
        <Box w={140} flex="none">
          <DayField
            label="Day"
            isShort
            value={form.values.day}
            onChange={(day) => form.setFieldValue('day', day ?? today)}
            maxDate={dayAfter(today)}
            error={form.errors['day']}
            path="day"
          />
        </Box>
      </Group>
      {unsent && !form.submitting && (
        <Box mb="sm">
          <SendingNote entry={{ ...unsent, retry: () => submit(), discard }} />
        </Box>
      )}
      <OwnWorkoutForm
        id={formId}
        form={form}
        unit={unit}
        onSubmit={submit}
        renderLiftPicker={renderLiftPicker}
        renderBenchmarkPicker={renderBenchmarkPicker}
      />
      {!shown && !form.isDirty() && (
        <TakeOneAgain
          repeatable={repeatable}
          onTake={(values) => form.setValues(valuesToRepeat(values, form.values.day))}
        />
      )}
    </ResponsiveModal>
  );
}
