import { Box, Button, Group, Text, Title } from '@mantine/core';
import type { Score } from '@trackboard/contract/scores';
import { type WeightUnit, typedValues } from '@trackboard/scoring';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIsAdopted } from '../../../lib/use-unsent-write.ts';
import { useSession } from '../../../lib/session.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { SendingNote } from '../../../ui/sending-note.tsx';
import { ownScoreQuery, previousQuery } from '../api.ts';
import { useSetTargets, useWorkingWeights } from '../lifts/set-targets.ts';
import { LastTime, ScoreForm, TargetsNote } from './score-form.tsx';
import type { ScoredWorkout } from '../scored-workout.ts';
import { useDeleteScore } from '../use-delete-score.ts';
import { type UnsentScore, useUnsentScore } from '../logged/use-own-results.ts';
import { useVideoUpload, type VideoDraft, VideoField } from '../video/video-field.tsx';
import classes from './score-entry-dialog.module.css';
import {
  type ScoreFormValues,
  scoreFormValues,
  scoreRules,
  unsentFormValues,
} from './score-form-values.ts';
import { useQuestionBeforeSave, useSaveScore } from './use-save-score.ts';

interface ScoreEntryProps {
  workout: ScoredWorkout;
  /** The lift that the athlete chose for a workout that names no lift. */
  chosenLiftId: string | undefined;
  onClose: () => void;
  onViewWorkout: () => void;
  /** Called after the score was saved, to open the board. */
  onSaved: () => void;
}

interface LoadedProps extends ScoreEntryProps {
  score: Score | null;
  unit: WeightUnit;
  unsent: UnsentScore | null;
  /** Fetches the score again, because its link to the video may have expired. */
  onBrokenVideo: () => void;
}

function Heading({ workout, onViewWorkout }: Pick<ScoreEntryProps, 'workout' | 'onViewWorkout'>) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end" justify="space-between" mb="md">
      <div>
        {workout.plate}
        <Title order={3} mt="var(--space-4)" fz="h1">
          {workout.name}
        </Title>
      </div>
      <Button variant="subtle" className={classes.link} onClick={onViewWorkout}>
        View workout
      </Button>
    </Group>
  );
}

interface EntryFooterProps {
  formId: string;
  isStored: boolean;
  unsent: UnsentScore | null;
  isSaving: boolean;
  isDeleting: boolean;
  onDelete: () => void;
  onDiscard: () => void;
}

function EntryFooter(props: EntryFooterProps) {
  const { formId, isStored, unsent, isSaving, isDeleting, onDelete, onDiscard } = props;
  return (
    <>
      {(unsent?.state === 'waiting' || unsent?.state === 'retrying') && (
        <Button variant="danger-outline" className={classes.action} onClick={onDiscard}>
          Discard
        </Button>
      )}
      {isStored && !unsent && (
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
        {isStored || unsent ? 'Update' : 'Save'}
      </Button>
    </>
  );
}

/** Returns the video of a score that is not sent yet. */
function unsentVideo(unsent: UnsentScore | null): VideoDraft {
  const { video, isMedia } = unsent?.input ?? {};
  if (video instanceof File) return video;
  return isMedia === false ? 'removed' : null;
}

/** The note of the unsent score and the fields show a refusal, so this handler does nothing. */
const shownInForm = () => undefined;

/** The form of the athlete's own score, which is new, stored or not sent yet. */
function LoadedEntry(props: LoadedProps) {
  const { workout, chosenLiftId, score, unsent, onClose, onViewWorkout, onSaved } = props;
  // An open form keeps its unit when the preferred one changes.
  const [unit] = useState(unsent?.input.weightUnit ?? props.unit);
  const [id] = useState(() => unsent?.input.id ?? crypto.randomUUID());
  const formId = useId();
  const lift = useSetTargets(workout, chosenLiftId, score);
  const [firstVideo] = useState(() => unsentVideo(unsent));
  const [video, setVideo] = useState(firstVideo);
  const stored = scoreFormValues(workout, score, unit);
  const form = useSchemaForm(
    scoreRules(workout, unit),
    unsent ? unsentFormValues(workout, unsent.input) : stored,
    { holdsMore: video !== firstVideo },
  );
  const trackWorkoutId = workout.id;
  const user = useSession('user');
  const upload = useVideoUpload(trackWorkoutId);
  const save = useSaveScore(workout, score);
  const questionAbout = useQuestionBeforeSave(workout, unit);
  const remove = useDeleteScore();

  const submit = form.submit(async ({ value: typed, notes, isScaled, audience }) => {
    const value = typedValues(workout.kind, typed, unit);
    const question = questionAbout(value, isScaled);
    if (question !== null && !(await confirm(question))) return;
    const media = video === 'removed' ? { isMedia: false } : {};
    const seenBy = audience === null ? {} : { audience };
    const entry = { value, weightUnit: unit, notes, isScaled, ...seenBy, ...media };
    const input = { id, trackWorkoutId, ...entry };
    const isSaved = await save(input, video instanceof File ? video : null);
    form.resetDirty();
    if (isSaved) await sendVideo();
    else leave();
  }, shownInForm);

  function leave(): void {
    form.guard.done();
    onSaved();
  }

  async function sendVideo(): Promise<void> {
    // When the upload fails, the form stays open with the message at the field.
    if (video instanceof File && !(await upload.send(video))) return;
    leave();
  }

  async function askAndDelete(): Promise<void> {
    const detail = `This deletes your score of ${workout.name}.`;
    if (await remove.ask(detail, { trackWorkoutId }))
      startOver(scoreFormValues(workout, null, unit));
  }

  function startOver(values: ScoreFormValues): void {
    form.setInitialValues(values);
    form.reset();
    setVideo(null);
    upload.reset();
  }

  function discard(): void {
    unsent?.discard();
    startOver(stored);
  }

  return (
    <ResponsiveModal
      onClose={onClose}
      title={score || unsent ? 'Your Score' : 'Add Score'}
      size={480}
      footer={
        <EntryFooter
          formId={formId}
          isStored={score !== null}
          unsent={unsent}
          isSaving={form.submitting || upload.isPending}
          isDeleting={remove.isPending}
          onDelete={() => void askAndDelete()}
          onDiscard={discard}
        />
      }
    >
      <Heading workout={workout} onViewWorkout={onViewWorkout} />
      {unsent && !form.submitting && (
        <Box mb="sm">
          <SendingNote entry={{ ...unsent, retry: () => submit(), discard }} />
        </Box>
      )}
      {score?.enteredBy && (
        <Text mb="sm" c="dimmed">
          {score.enteredBy.name} entered it. Correct or delete it if it is wrong.
        </Text>
      )}
      {workout.hasHistory && <LastTime trackWorkoutId={workout.id} />}
      <ScoreForm
        id={formId}
        workout={workout}
        unit={unit}
        form={form}
        targets={lift.targets}
        targetsNote={<TargetsNote lift={lift} onViewWorkout={onViewWorkout} />}
        onSubmit={submit}
        usualAudience={score?.audience ?? user.audience}
      >
        <VideoField
          stored={score?.videoUrl ?? null}
          draft={video}
          onDraft={setVideo}
          upload={upload}
          onRetry={() => void sendVideo()}
          onBroken={props.onBrokenVideo}
        />
      </ScoreForm>
    </ResponsiveModal>
  );
}

/** Logs a score. The form opens with the unsent score, else with the stored one. Without a connection it may open empty. */
export function ScoreEntryDialog(props: ScoreEntryProps) {
  const { workout, onClose } = props;
  const user = useSession('user');
  const own = useQuery(ownScoreQuery(workout.id));
  const unsent = useUnsentScore(workout.id);
  const isOnline = useIsOnline();
  // The form stays open once it is open, because an unstable connection must not lose typed text.
  const [isOpen, setIsOpen] = useState(false);
  const isAdopted = useIsAdopted();
  // The hints stand above the fields, which must not move. If the first request of a hint fails, the form works without it.
  const hints = [
    useWorkingWeights(workout, props.chosenLiftId),
    useQuery({ ...previousQuery(workout.id), enabled: workout.hasHistory }),
  ];
  const isWaiting = hints.some((hint) => hint.isLoading && hint.failureCount === 0);
  const canOpen =
    isAdopted && ((own.data !== undefined && !isWaiting) || unsent !== null || !isOnline);
  if (canOpen && !isOpen) setIsOpen(true);
  if (isOpen) {
    const unit = own.data?.userPreferences.weightPreference ?? user.weight;
    const score = own.data?.score ?? null;
    // The workout of a stored week may be outdated. Another number of sets needs another form.
    const key = `${workout.kind} ${workout.sets}`;
    const onBrokenVideo = () => void own.refetch();
    const loaded = { score, unit, unsent, onBrokenVideo };
    return <LoadedEntry key={key} {...props} {...loaded} />;
  }
  return (
    <ResponsiveModal onClose={onClose} title="Add Score" size={480}>
      {own.isError ? (
        <LoadFailure
          bare
          title="Your score could not be loaded"
          onRetry={() => void own.refetch()}
        />
      ) : (
        <Loading label="Loading your score">
          <Box mih={320}>
            <SkeletonLines widths={[40, 70, 100, 100, 100]} />
          </Box>
        </Loading>
      )}
    </ResponsiveModal>
  );
}
