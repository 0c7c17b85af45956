import type { Today, TodaysWorkout } from '@trackboard/contract/today';
import { useOwnResult } from '../features/scores/logged/use-own-results.ts';
import { OwnWorkoutList } from '../features/scores/own/own-workout-list.tsx';
import { useOwnWorkouts } from '../features/scores/own/use-own-workouts.ts';
import { scoredKindOf, takesScores } from '../features/workouts/workout-kind.ts';
import { formatDay } from '../lib/dates.ts';
import { toDialog } from '../lib/dialog-history.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Panel } from '../ui/panel.tsx';
import { useIsBelow } from '../ui/use-is-phone.ts';
import classes from './todays-workouts.module.css';
import { TodaysWorkoutItem } from './todays-workout-item.tsx';
import { counted } from '../lib/locale.ts';

/** A workout of the day, and whether it has a score. */
interface Loggable {
  readonly takesScores: boolean;
  readonly isLogged: boolean;
}

/**
 * Orders the workouts of a day, which come in the order of the session, and finds the next one to log: the first without a score.
 * In the rows of a phone, that one comes first, then the logged ones, then the rest. Side by side they keep their order.
 */
export function orderOfDay<Item extends Loggable>(
  items: readonly Item[],
  { asRows }: { readonly asRows: boolean },
): { readonly next: Item | null; readonly ordered: readonly Item[] } {
  const next = items.find((item) => item.takesScores && !item.isLogged) ?? null;
  if (!asRows) return { next, ordered: items };
  const others = items.filter((item) => item !== next);
  const logged = others.filter((item) => item.isLogged);
  const rest = others.filter((item) => !item.isLogged);
  return { next, ordered: [...(next ? [next] : []), ...logged, ...rest] };
}

interface TodaysWorkoutsProps {
  workouts: readonly TodaysWorkout[];
  gyms: Today['gyms'];
  /** Whether the athlete is on a track. */
  hasTracks: boolean;
  today: string;
}

function NoWorkouts({ hasTracks }: { hasTracks: boolean }) {
  if (!hasTracks) {
    return (
      <EmptyState
        bare
        title="Join a track"
        help="Its workouts of today will be here."
        action={
          <ButtonLink {...toDialog('join-track')} variant="marker">
            Join Track
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      bare
      title="Nothing is programmed for today"
      help="Rest, or log a workout of another day."
      action={
        <ButtonLink to="/dashboard/programmingcalendar" variant="default">
          See the week
        </ButtonLink>
      }
    />
  );
}

interface Gyms {
  readonly isOneOfSeveral: boolean;
  /** Whether the gyms are on different days. */
  readonly haveSeveralDays: boolean;
}

/**
 * Names the track of a workout, its gym if there are several, and its day if the gyms are on
 * different days.
 */
function placeWords({ track, gym, workout }: TodaysWorkout, gyms: Gyms): string {
  return [
    track,
    gyms.isOneOfSeveral && gym,
    gyms.haveSeveralDays && formatDay(workout.schedule, 'weekday'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Shows today's workouts of all tracks. Each gym has its own today. */
export function TodaysWorkouts({ workouts, gyms, hasTracks, today }: TodaysWorkoutsProps) {
  const resultOf = useOwnResult();
  const own = useOwnWorkouts({ fromDate: today, toDate: today });
  const asRows = useIsBelow('xs');
  const items = workouts.map((item) => {
    const result = resultOf(scoredKindOf(item), item.logged);
    return { item, result, isLogged: result !== null, takesScores: takesScores(item.workout) };
  });
  const { next, ordered } = orderOfDay(items, { asRows });
  const logged = items.filter(({ isLogged }) => isLogged).length;
  const where = {
    isOneOfSeveral: new Set(workouts.map(({ gymId }) => gymId)).size > 1,
    haveSeveralDays: new Set(gyms.map(({ day }) => day)).size > 1,
  };
  return (
    <Panel
      title="Today"
      aside={
        items.length > 0 && (
          <span className="dim small">
            {counted(items.length, 'Item')}, {logged} logged
          </span>
        )
      }
    >
      {items.length === 0 ? (
        <NoWorkouts hasTracks={hasTracks} />
      ) : (
        <div className={classes.board}>
          <ul className={classes.lanes}>
            {ordered.map((each) => (
              <TodaysWorkoutItem
                key={each.item.trackWorkoutId}
                item={each.item}
                result={each.result}
                isNext={each === next}
                where={placeWords(each.item, where)}
                today={today}
              />
            ))}
          </ul>
        </div>
      )}
      <div className={classes.own}>
        <OwnWorkoutList day={today} workouts={own.shown} />
      </div>
    </Panel>
  );
}
