import { Button, Group } from '@mantine/core';
import * as scores from '@trackboard/contract/scores';
import type { Score } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { ownScoreQuery } from '../api.ts';
import { useSetTargets } from '../lifts/use-set-targets.ts';
import { LastTime, TargetsNote } from './score-hints.tsx';
import { toastSavedScore } from '../score-saved-toast.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { useVideoUpload } from '../video/use-video-upload.ts';
import { type VideoDraft, VideoField } from '../video/video-field.tsx';
import classes from './score-entry-dialog.module.css';
import { scoreFormValues, scoreRules } from './score-form-values.ts';
import { ScoreForm } from './score-form.tsx';

interface ScoreEntryProps {
  workout: ScoredWorkout;
  /** The lift that the athlete has chosen for a workout that names none. */
  chosenLiftId: string | undefined;
  onClose: () => void;
  onViewWorkout: () => void;
  /** Called after the score was saved; opens the board. */
  onSaved: () => void;
}

interface LoadedProps extends ScoreEntryProps {
  score: Score | null;
  unit: WeightUnit;
}

function Heading({ workout, onViewWorkout }: Pick<ScoreEntryProps, 'workout' | 'onViewWorkout'>) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end" justify="space-between" mb="md">
      <div>
        {workout.plate}
        <h3 className={`display ${classes.name}`}>{workout.name}</h3>
      </div>
      <Button variant="subtle" className={classes.link} onClick={onViewWorkout}>
        View workout
      </Button>
    </Group>
  );
}

/** The form of the athlete's own score, new or stored. */
function LoadedEntry(props: LoadedProps) {
  const { workout, chosenLiftId, score, onClose, onViewWorkout, onSaved } = props;
  // The form keeps its initial unit if the preferred one changes meanwhile.
  const [unit] = useState(props.unit);
  const formId = useId();
  const confirm = useConfirm();
  const lift = useSetTargets(workout, chosenLiftId, score);
  const [video, setVideo] = useState<VideoDraft>(null);
  const form = useSchemaForm(scoreRules(workout), scoreFormValues(workout, score, unit), {
    holdsMore: video !== null,
  });
  const trackWorkoutId = workout.id;
  const upload = useVideoUpload(trackWorkoutId);
  const save = useWrite(scores.save, {
    success: (saved) => toastSavedScore(score, saved.score),
  });
  const remove = useWrite(scores.delete, {
    success: 'Score Deleted Successfully',
    onError: toastServerMessage,
  });

  const submit = form.submit(async ({ value, notes, isScaled }) => {
    const media = video === 'removed' ? { isMedia: false } : {};
    await save.submit({ trackWorkoutId, value, weightUnit: unit, notes, isScaled, ...media });
    form.resetDirty();
    await sendVideo();
  }, toastServerMessage);

  async function sendVideo(): Promise<void> {
    // When the upload fails, the form stays open with the message at the field.
    if (video instanceof File && !(await upload.send(video))) return;
    form.guard.done();
    onSaved();
  }

  async function askAndDelete(): Promise<void> {
    if (!(await confirm(`This deletes your score of ${workout.name}.`))) return;
    if (!(await remove.send({ trackWorkoutId }))) return;
    form.setInitialValues(scoreFormValues(workout, null, unit));
    form.reset();
    setVideo(null);
    upload.reset();
  }

  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      title={score ? 'Your Score' : 'Add Score'}
      size={480}
      footer={
        <>
          {score && (
            <Button
              variant="danger-outline"
              className={classes.action}
              loading={remove.isPending}
              disabled={upload.state.phase === 'sending'}
              onClick={() => void askAndDelete()}
            >
              Delete
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="marker"
            className={classes.save}
            loading={form.submitting || upload.state.phase === 'sending'}
          >
            {score ? 'Update' : 'Save'}
          </Button>
        </>
      }
    >
      <Heading workout={workout} onViewWorkout={onViewWorkout} />
      {workout.hasHistory && <LastTime trackWorkoutId={workout.id} />}
      <ScoreForm
        id={formId}
        workout={workout}
        unit={unit}
        form={form}
        targets={lift.targets}
        targetsNote={<TargetsNote lift={lift} onViewWorkout={onViewWorkout} />}
        onSubmit={submit}
      >
        <VideoField
          stored={score?.videoUrl ?? null}
          draft={video}
          onDraft={setVideo}
          upload={upload}
          onRetry={() => void sendVideo()}
        />
      </ScoreForm>
    </ResponsiveModal>
  );
}

/** Logs a score. Opens with the stored one, if there is one. */
export function ScoreEntryDialog(props: ScoreEntryProps) {
  const { workout, onClose } = props;
  const own = useQuery(ownScoreQuery(workout.id));
  if (own.data) {
    const { score, userPreferences } = own.data;
    return <LoadedEntry {...props} score={score} unit={userPreferences.weightPreference} />;
  }
  return (
    <ResponsiveModal opened onClose={onClose} title="Add Score" size={480}>
      {own.isError ? (
        <LoadFailure
          bare
          title="Your score could not be loaded"
          onRetry={() => void own.refetch()}
        />
      ) : (
        <Loading label="Loading your score">
          <div className={classes.waiting}>
            <SkeletonLines widths={[40, 70, 100, 100, 100]} />
          </div>
        </Loading>
      )}
    </ResponsiveModal>
  );
}
