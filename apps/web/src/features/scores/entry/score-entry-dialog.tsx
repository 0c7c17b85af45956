import { Box, Text, UnstyledButton } from '@mantine/core';
import type { CallersScore } from '@trackboard/contract/scores';
import type { WeightUnit } from '@trackboard/scoring';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIsAdopted } from '../../../lib/use-unsent-write.ts';
import { useSession } from '../../../lib/session.ts';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, SkeletonLines } from '../../../ui/loading.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { SendingNote } from '../../../ui/sending-note.tsx';
import { ownScoreQuery, previousQuery } from '../api.ts';
import { type LiftTargets, useSetTargets, useWorkingWeights } from '../lifts/set-targets.ts';
import { type UnsentScore, useUnsentScore } from '../logged/use-own-results.ts';
import { lastTimeWords } from '../previous/previous-line.ts';
import type { ScoredWorkout } from '../scored-workout.ts';
import { VideoField } from '../video/video-field.tsx';
import { isPartner } from '../team.ts';
import { hiddenByTeam } from './audience-field.tsx';
import { PartnerScore } from './partner-score.tsx';
import { PartnersField } from './partners-field.tsx';
import { RestTimer } from './rest-timer.tsx';
import { ScoreForm } from './score-form.tsx';
import { type ScoreEntry, useScoreEntry } from './use-score-entry.ts';
import classes from './score-entry-dialog.module.css';

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
  score: CallersScore | null;
  unit: WeightUnit;
  unsent: UnsentScore | null;
  /** Fetches the score again, because its link to the video may have expired. */
  onBrokenVideo: () => void;
}

function Heading({ workout, onViewWorkout }: Pick<ScoreEntryProps, 'workout' | 'onViewWorkout'>) {
  return (
    <div className={`line spread gap-12 ${classes.heading}`}>
      <div>
        {workout.plate}
        <h3 className="display">{workout.name}</h3>
      </div>
      <Button variant="subtle" className={classes.link} onClick={onViewWorkout}>
        View workout
      </Button>
    </div>
  );
}

/**
 * Shows the newest earlier result in one line. The line is optional, so it shows neither loading
 * nor errors.
 */
function LastTime({ trackWorkoutId }: { trackWorkoutId: string }) {
  const { data } = useQuery(previousQuery(trackWorkoutId));
  const last = data?.[0];
  return last ? (
    <p className={`${classes.line} tnum`}>
      Last time: <b>{lastTimeWords(last)}</b>
    </p>
  ) : null;
}

interface TargetsNoteProps {
  lift: LiftTargets;
  /** Opens the workout, where the athlete enters a max. */
  onViewWorkout: () => void;
}

/** Shows above the sets of a lift the max behind the targets, or how to enter one. */
function TargetsNote({ lift: { max, prompt }, onViewWorkout }: TargetsNoteProps) {
  if (max) {
    return (
      <p className={`${classes.line} tnum`}>
        Targets from a max of <b>{max}</b>
      </p>
    );
  }
  return prompt ? (
    <UnstyledButton mih={44} c="var(--link)" td="underline" onClick={onViewWorkout}>
      {prompt}
    </UnstyledButton>
  ) : null;
}

interface EntryFooterProps extends Pick<LoadedProps, 'score' | 'unsent'> {
  formId: string;
  entry: ScoreEntry;
}

function EntryFooter({ formId, entry, score, unsent }: EntryFooterProps) {
  const canDiscard = unsent?.state === 'waiting' || unsent?.state === 'retrying';
  return (
    <>
      {canDiscard && (
        <Button variant="danger-outline" className={classes.action} onClick={entry.discard}>
          Discard
        </Button>
      )}
      {score && !unsent && (
        <Button
          variant="danger-outline"
          className={classes.action}
          loading={entry.isDeleting}
          disabled={entry.isSaving}
          onClick={entry.askAndDelete}
        >
          Delete
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        variant="marker"
        className={`rest ${classes.action}`}
        loading={entry.isSaving}
      >
        {score || unsent ? 'Update' : 'Save'}
      </Button>
    </>
  );
}

/** What stands above the fields: the state of an unsent score, who entered the score, and the last result. */
function Notes({
  workout,
  score,
  unsent,
  entry,
}: Omit<LoadedProps, 'unit'> & { entry: ScoreEntry }) {
  const { submit, discard } = entry;
  return (
    <>
      {unsent && !entry.form.submitting && (
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
    </>
  );
}

/** The ids of the others in the team of a score. */
function partnersOf(score: CallersScore | null, userId: string): string[] {
  const members = score?.team?.members ?? [];
  return members.map((member) => member.userId).filter((id) => id !== userId);
}

/** The form of the athlete's own score, which is new, stored or not sent yet. */
function LoadedEntry(props: LoadedProps) {
  const { workout, chosenLiftId, score, unsent, onClose, onViewWorkout, onBrokenVideo } = props;
  // An open form keeps its unit when the preferred one changes.
  const [unit] = useState(unsent?.input.weightUnit ?? props.unit);
  const formId = useId();
  const user = useSession('user');
  const lift = useSetTargets(workout, chosenLiftId, score);
  const entry = useScoreEntry({ ...props, unit });
  const { form, video } = entry;
  return (
    <ResponsiveModal
      onClose={onClose}
      title={score || unsent ? 'Your Score' : 'Add Score'}
      size={480}
      footer={<EntryFooter formId={formId} entry={entry} score={score} unsent={unsent} />}
    >
      <Heading workout={workout} onViewWorkout={onViewWorkout} />
      <Notes {...props} entry={entry} />
      <ScoreForm
        id={formId}
        workout={workout}
        unit={unit}
        form={form}
        targets={lift.targets}
        targetsNote={
          <>
            <TargetsNote lift={lift} onViewWorkout={onViewWorkout} />
            <RestTimer workout={workout} values={form.values.value} />
          </>
        }
        onSubmit={entry.submit}
        usualAudience={score?.ownAudience ?? user.audience}
        teamAudience={score ? hiddenByTeam(score) : 0}
      >
        <PartnersField
          trackWorkoutId={workout.id}
          value={form.values.partners ?? partnersOf(score, user.id)}
          onChange={(partners) => form.setFieldValue('partners', partners)}
          team={score?.team ?? null}
          error={form.errors['partners']}
        />
        <VideoField
          stored={score?.videoUrl ?? null}
          draft={video.draft}
          onDraft={video.setDraft}
          upload={video.upload}
          onRetry={entry.sendVideo}
          onBroken={onBrokenVideo}
        />
      </ScoreForm>
    </ResponsiveModal>
  );
}

/**
 * Fetches the athlete's score. `isOutdated` says that a response from before a save or a reload is being replaced, by the first
 * attempt: a form that opened with it would miss the score that was just saved.
 */
export function useOwnScore(trackWorkoutId: string) {
  const query = ownScoreQuery(trackWorkoutId);
  const own = useQuery(query);
  const wasInvalidated = useQueryClient().getQueryState(query.queryKey)?.isInvalidated;
  const isOutdated = wasInvalidated === true && own.isFetching && own.failureCount === 0;
  return { ...own, isOutdated };
}

/** Logs a score. The form opens with the unsent score, else with the stored one. Without a connection it may open empty. */
export function ScoreEntryDialog(props: ScoreEntryProps) {
  const { workout, onClose } = props;
  const user = useSession('user');
  const own = useOwnScore(workout.id);
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
  const isKnown = own.data !== undefined && !own.isOutdated;
  const canOpen = isAdopted && ((isKnown && !isWaiting) || unsent !== null || !isOnline);
  if (canOpen && !isOpen) setIsOpen(true);
  if (isOpen) {
    const unit = own.data?.userPreferences.weightPreference ?? user.weight;
    const score = own.data?.score ?? null;
    if (score?.team && isPartner(score.team, user.id)) {
      const heading = <Heading {...props} />;
      const shown = { workout, score, team: score.team, unit, heading, onClose };
      return <PartnerScore {...shown} />;
    }
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
