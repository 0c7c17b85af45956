import { Button, Group } from '@mantine/core';
import { IconExternalLink, IconListNumbers, IconStopwatch } from '@tabler/icons-react';
import { can } from '@trackboard/contract';
import type { Workout } from '@trackboard/contract/workouts';
import type { ReactNode } from 'react';
import { scoreTypes } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Ladder } from '../../../ui/ladder.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { DraftMark } from '../publishing/draft-mark.tsx';
import { LoadText } from '../whiteboard/load-text.tsx';
import { Whiteboard } from '../whiteboard/whiteboard.tsx';
import { scoreKindOf, takesScores, workoutKind } from '../workout-kind.ts';
import classes from './workout-view.module.css';

export interface OwnParts {
  /** The sets of a lift as weights. */
  readonly weights: ReactNode;
  /** Earlier results of the same lift or benchmark. */
  readonly previous: ReactNode;
}

interface WorkoutViewProps {
  workout: Workout;
  trackName: string | null;
  onClose: () => void;
  onLog: () => void;
  onScores: () => void;
  own: OwnParts | null;
}

/** A workout in full, with the athlete's button to log a score. */
export function WorkoutView(props: WorkoutViewProps) {
  const { workout, trackName, onClose, onLog, onScores, own } = props;
  const { user } = useSession();
  const kind = workoutKind(workout);
  const { label } = scoreTypes[scoreKindOf(workout)];
  const isLift = workout.workoutType === 'lift' && workout.benchmarkValues.length > 0;
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      title={formatDay(workout.schedule, 'long')}
      footer={
        takesScores(workout) && (
          <>
            <Button
              variant="default"
              className={classes.action}
              leftSection={<IconListNumbers size={20} stroke={1.75} aria-hidden />}
              onClick={onScores}
            >
              View Score
            </Button>
            {can(user, 'logScores') && (
              <Button
                variant="marker"
                className={classes.action}
                leftSection={<IconStopwatch size={20} stroke={2} aria-hidden />}
                onClick={onLog}
              >
                Add Score
              </Button>
            )}
          </>
        )
      }
    >
      <Group gap="var(--space-4) var(--space-12)">
        <Plate color={kind.color}>{kind.words}</Plate>
        <DraftMark workout={workout} />
      </Group>
      <h3 className={`display ${classes.name}`}>{workout.name}</h3>
      {isLift && <Ladder percentages={workout.benchmarkValues} reps={workout.repsPerSet} />}
      {isLift ? (
        <p className={classes.details}>
          <LoadText text={workout.description} />
        </p>
      ) : (
        <Whiteboard text={workout.description} />
      )}
      {isLift && own?.weights}
      <div className={classes.facts}>
        <Facts
          facts={{
            Sets: workout.sets,
            'Score type': workout.addTotal ? `${label}, total of all sets` : label,
            Track: trackName,
          }}
        />
      </div>
      <h4 className={classes.heading}>Notes</h4>
      <p className={classes.notes} data-empty={!workout.notes || undefined}>
        {workout.notes ? <LoadText text={workout.notes} /> : 'No Notes'}
      </p>
      {workout.videoUrl && (
        <a className={classes.video} href={workout.videoUrl} target="_blank" rel="noreferrer">
          Watch the video
          <IconExternalLink size={18} stroke={1.75} aria-hidden />
        </a>
      )}
      {own?.previous}
    </ResponsiveModal>
  );
}
