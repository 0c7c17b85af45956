import type { Score } from '@trackboard/contract/scores';
import { type WeightUnit, typedValues } from '@trackboard/scoring';
import { useState } from 'react';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { UnsentScore } from '../logged/use-own-results.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { useDeleteScore } from '../use-delete-score.ts';
import { useVideoUpload, type VideoDraft } from '../video/video-field.tsx';
import {
  type ScoreFormValues,
  scoreFormValues,
  scoreRules,
  unsentFormValues,
} from './score-form-values.ts';
import { useQuestionBeforeSave, useSaveScore } from './use-save-score.ts';

interface EntryParts {
  readonly workout: ScoredWorkout;
  readonly score: Score | null;
  readonly unsent: UnsentScore | null;
  readonly unit: WeightUnit;
  /** Called after the score was saved. */
  readonly onSaved: () => void;
}

/** Returns the video of a score that is not sent yet. */
function unsentVideo(unsent: UnsentScore | null): VideoDraft {
  const { video, isMedia } = unsent?.input ?? {};
  if (video instanceof File) return video;
  return isMedia === false ? 'removed' : null;
}

/** The chosen video of a score, and its upload. */
function useVideoDraft(trackWorkoutId: string, unsent: UnsentScore | null) {
  const [first] = useState(() => unsentVideo(unsent));
  const [draft, setDraft] = useState(first);
  const upload = useVideoUpload(trackWorkoutId);
  const file = draft instanceof File ? draft : null;
  return {
    draft,
    setDraft,
    upload,
    file,
    isChanged: draft !== first,
    /** Resolves to whether no video remains to be sent. */
    send: async () => file === null || upload.send(file),
    clear: () => {
      setDraft(null);
      upload.reset();
    },
  };
}

/** The note of the unsent score and the fields show a refusal, so this handler does nothing. */
const shownInForm = () => undefined;

/** The form of the athlete's own score with its video, and how it is saved, deleted and discarded. */
export function useScoreEntry({ workout, score, unsent, unit, onSaved }: EntryParts) {
  const trackWorkoutId = workout.id;
  const [id] = useState(() => unsent?.input.id ?? crypto.randomUUID());
  const video = useVideoDraft(trackWorkoutId, unsent);
  const stored = scoreFormValues(workout, score, unit);
  const form = useSchemaForm(
    scoreRules(workout, unit),
    unsent ? unsentFormValues(workout, unsent.input) : stored,
    { holdsMore: video.isChanged },
  );
  const save = useSaveScore(workout, score);
  const questionAbout = useQuestionBeforeSave(workout, unit);
  const remove = useDeleteScore();

  const submit = form.submit(async ({ value: typed, notes, isScaled, audience, partners }) => {
    const value = typedValues(workout.kind, typed, unit);
    const question = questionAbout(value, isScaled);
    if (question !== null && !(await confirm(question))) return;
    const media = video.draft === 'removed' ? { isMedia: false } : {};
    const seenBy = audience === null ? {} : { audience };
    const team = partners === null ? {} : { partners };
    const entry = { value, weightUnit: unit, notes, isScaled, ...seenBy, ...team, ...media };
    const isSaved = await save({ id, trackWorkoutId, ...entry }, video.file);
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
    if (await video.send()) leave();
  }

  function startOver(values: ScoreFormValues): void {
    form.setInitialValues(values);
    form.reset();
    video.clear();
  }

  async function askAndDelete(): Promise<void> {
    const of = score?.team ? 'the score of your team' : 'your score';
    const detail = `This deletes ${of} of ${workout.name}.`;
    const isDeleted = await remove.ask(detail, { trackWorkoutId });
    if (isDeleted) startOver(scoreFormValues(workout, null, unit));
  }

  function discard(): void {
    unsent?.discard();
    startOver(stored);
  }

  return {
    form,
    video,
    isSaving: form.submitting || video.upload.isPending,
    isDeleting: remove.isPending,
    submit,
    sendVideo: () => void sendVideo(),
    askAndDelete: () => void askAndDelete(),
    discard,
  };
}

export type ScoreEntry = ReturnType<typeof useScoreEntry>;
