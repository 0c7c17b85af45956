import { IconPlus } from '@tabler/icons-react';
import { scoreTypes } from '@trackboard/scoring';
import { formatDay } from '../../../lib/dates.ts';
import { atDepth } from '../../../lib/dialog-history.ts';
import { useGymToday } from '../../../lib/use-gym-zone.ts';
import { PlainLink } from '../../../ui/links.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { SendingBadge } from '../../../ui/sending-note.tsx';
import { kindOfResult } from '../previous/previous-line.ts';
import { RecordBadge, ScoreFigure } from '../score-figure.tsx';
import classes from './own-workout-list.module.css';
import type { ShownOwnWorkout } from './use-own-workouts.ts';

/** Returns the address of the form of an own workout over the open screen; without an id, of a new one. */
export const toOwnWorkout = (ownday: string, own?: string) =>
  ({
    to: '.',
    search: (now: object) => ({ ...now, dialog: 'own-workout' as const, ownday, own }),
    state: atDepth(1),
    resetScroll: false,
  }) as const;

export function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

function OwnWorkoutRow({ shown: { workout, unsent } }: { shown: ShownOwnWorkout }) {
  const { uuid, day, name, highestScore, weightUnit, isRecord } = workout;
  const kind = kindOfResult(workout);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Plate color={scoreTypes[kind].plate}>
          <PlainLink className={classes.name} {...toOwnWorkout(day, uuid)}>
            <bdi>{name}</bdi>
          </PlainLink>
        </Plate>
      </div>
      <span className={`line wrap gap-4-8 ${classes.result}`}>
        {unsent && <SendingBadge state={unsent.state} />}
        {isRecord && <RecordBadge short />}
        <ScoreFigure kind={kind} value={highestScore} unit={weightUnit} size="line" />
      </span>
    </li>
  );
}

interface OwnWorkoutListProps {
  day: string;
  /** The own workouts of the day. */
  workouts: readonly ShownOwnWorkout[];
}

/** The athlete's own workouts of a day, and the button for a new one. A day after tomorrow has none. */
export function OwnWorkoutList({ day, workouts }: OwnWorkoutListProps) {
  const mayAdd = day <= dayAfter(useGymToday());
  if (!mayAdd && workouts.length === 0) return null;
  return (
    <div>
      {workouts.length > 0 && (
        <ul className={classes.rows} aria-label={`Own workouts on ${formatDay(day, 'long')}`}>
          {workouts.map((shown) => (
            <OwnWorkoutRow key={shown.workout.uuid} shown={shown} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <PlainLink
          {...toOwnWorkout(day)}
          className={classes.add}
          aria-label={`Add an own workout on ${formatDay(day, 'long')}`}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
          Own workout
        </PlainLink>
      )}
    </div>
  );
}
