import type { Score } from '@trackboard/contract/scores';
import {
  type WeightUnit,
  typedValues,
  highestScore,
  readValue,
  scoreTypes,
} from '@trackboard/scoring';
import { useState } from 'react';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { type UnsentScore, comparedWords } from '../logged/use-own-results.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { useDeleteScore } from '../use-delete-score.ts';
import { useVideoUpload, type VideoDraft } from '../video/video-field.tsx';
import {
  type ScoreFormValues,
  scoreFormValues,
  scoreRules,
  unsentFormValues,
} from './score-form-values.ts';
import type { CallInput, OutputOf } from '@trackboard/contract';
import type * as scores from '@trackboard/contract/scores';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { notifyAchievement, notifyDone, notifySuccess } from '../../../ui/toasts.tsx';
import { gymToday } from '../../../lib/use-gym-zone.ts';
import { boardQuery } from '../api.ts';
import { questionBeforeSave } from '../question-before-save.ts';
import { saveScore } from '../score-writes.ts';
import { isScoreOf } from '../team.ts';

type Result = Pick<Score, 'values' | 'isScaled' | 'isRecord'>;

/** Returns whether this save set a record. A record that existed before and has not changed is not new. */
export function isNewRecord(before: Result | null, after: Result): boolean {
  if (!after.isRecord) return false;
  if (!before?.isRecord) return true;
  const isSame =
    before.isScaled === after.isScaled && before.values.join('|') === after.values.join('|');
  return !isSame;
}

type Saved = OutputOf<typeof scores.save>;

/** `PR: 33 s faster than Nov 4` */
export function recordWords({ score, compared }: Saved, scoreType: number, today: string): string {
  const words = comparedWords({ compared, scoreType, weightUnit: score.weightUnit }, today);
  return words ? `PR: ${words}` : 'New personal record';
}

/** Shows a toast that a score was saved, and that it is a record if it is a new one. */
function toastSavedScore(before: Result | null, saved: Saved, scoreType: number): void {
  const message = `Score ${before ? 'Updated' : 'Added'} Successfully`;
  if (isNewRecord(before, saved.score)) {
    notifyAchievement(recordWords(saved, scoreType, gymToday()), message);
  } else notifySuccess(message);
}

type ScoreInput = CallInput<typeof scores.save>;

/**
 * Saves a score as an unsent write. Resolves to whether the server has saved it; otherwise the video waits together with it.
 * Rejects if the server refuses the score, which then stays among the unsent writes with its values.
 */
function useSaveScore({ kind }: Pick<ScoredWorkout, 'kind'>, before: Score | null) {
  const write = useUnsentWrite(saveScore);
  return async (input: ScoreInput, video: File | null): Promise<boolean> => {
    const outcome = await write(input).outcome();
    if (outcome.state === 'refused') throw outcome.error;
    if (outcome.state === 'saved') {
      toastSavedScore(before, outcome.output, scoreTypes[kind].number);
      return true;
    }
    if (outcome.state !== 'dropped') {
      // This replaces the unsent write.
      if (video) write({ ...input, video });
      const title = outcome.state === 'waiting' ? 'Waiting for signal' : 'Not sent yet';
      notifyDone(title, 'Your score is kept for 7 days and sent later.');
    }
    return false;
  };
}

/** Returns the question to ask before the athlete's values are saved, or null. Without a board it asks only about the day. */
function useQuestionBeforeSave(workout: ScoredWorkout, unit: WeightUnit) {
  const { kind } = workout;
  const userId = useSession('user').id;
  const { data: board = [] } = useQuery(boardQuery(workout.id));
  return (values: readonly string[], isScaled: boolean) => {
    const read = values.map((value) => readValue(kind, value));
    const others = board
      .filter((entry) => !isScoreOf(entry, userId))
      .map((entry) => ({ ...entry, highest: readValue(kind, entry.highestScore) }));
    const result = { isScaled, highest: highestScore(kind, read, workout) };
    return questionBeforeSave(workout, result, others, { unit, today: gymToday() });
  };
}

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
