import { Link } from '@tanstack/react-router';
import type { ClassOfDay } from '@trackboard/contract/classes';
import type { WorkoutOfToday } from '@trackboard/contract/stats';
import type { TrackWorkout } from '@trackboard/contract/workouts';
import { toClass } from '../features/classes/class-list.tsx';
import { countWords, movedWords } from '../features/classes/class-words.ts';
import { tracksOf } from '../features/stats/home/todays-class.tsx';
import { WorkoutSummary } from '../features/workouts/card/workout-summary.tsx';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { takesScores } from '../features/workouts/workout-kind.ts';
import { overHome } from '../lib/dialog-history.ts';
import { counted } from '../lib/locale.ts';
import { may } from '../lib/me.ts';
import { useMe } from '../lib/use-me.ts';
import { TextLink } from '../ui/links.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './coach-day.module.css';
import { RunClassButton } from './run-class-button.tsx';

/** `4 of 12 scores in` */
export const scoresIn = ({ athletes, athletesWithScore }: WorkoutOfToday): string =>
  `${athletesWithScore} of ${counted(athletes, 'score')} in`;

/** The number of scores. For coaches who enter scores, it links to the scores of the class. */
function ScoresIn({ workout }: { workout: WorkoutOfToday }) {
  const { trackWorkoutId: workoutId, name } = workout;
  const words = scoresIn(workout);
  if (!may(useMe(), 'enterScores')) return <p className="dim fine">{words}</p>;
  return (
    <TextLink
      className={classes.scores}
      to="/dashboard/programmingcalendar/class/$workoutId"
      params={{ workoutId }}
      aria-label={`Enter scores of the class, ${name}, ${words}`}
    >
      {words}
    </TextLink>
  );
}

interface LanesProps {
  shown: readonly WorkoutOfToday[];
  contents: readonly TrackWorkout[];
}

/** The workouts of a class side by side, as they will be run. */
function Lanes({ shown, contents }: LanesProps) {
  const namesTrack = new Set(shown.map(({ trackId }) => trackId)).size > 1;
  return (
    <ul className={classes.lanes}>
      {shown.map((workout) => {
        const { trackWorkoutId, track, name, isPublished } = workout;
        const content = contents.find((each) => each.trackWorkoutId === trackWorkoutId);
        return (
          <li key={trackWorkoutId}>
            <div className="line wrap gap-4-8 dim fine">
              <KindPlate workout={workout} />
              {namesTrack && <bdi>{track}</bdi>}
              {!isPublished && <StatusBadge tone="neutral">Draft</StatusBadge>}
            </div>
            <h3 className={`display ${classes.name}`}>
              <Link {...overHome({ workout: trackWorkoutId })}>{name}</Link>
            </h3>
            {content && <WorkoutSummary workout={content.workout} />}
            {takesScores(workout) && <ScoresIn workout={workout} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The class that goes on or comes next; without a timetable, the workouts of all tracks. */
export function NextClass({ of, shown, contents }: LanesProps & { of: ClassOfDay | null }) {
  const me = useMe();
  const tracks = tracksOf(shown);
  const facts = of
    ? [countWords(of), of.coach && `with ${of.coach}`, of.change === 'moved' && movedWords(of)]
    : [counted(shown.length, 'workout')];
  return (
    <>
      <div className={`line wrap gap-16 ${classes.next}`}>
        {of && <time className={classes.start}>{of.start}</time>}
        <div className="rest column">
          <b className={classes.title}>
            {of ? (
              <Link {...toClass(of)}>
                <bdi>{of.name}</bdi>
              </Link>
            ) : (
              <bdi>{tracks.map(({ name }) => name).join(', ')}</bdi>
            )}
          </b>
          <span className="dim">{facts.filter(Boolean).join(', ')}</span>
        </div>
        {may(me, 'enterScores') && <RunClassButton tracks={tracks} />}
      </div>
      {shown.length > 0 ? (
        <Lanes shown={shown} contents={contents} />
      ) : (
        <p className={`dim ${classes.empty}`}>No workout is planned for this class.</p>
      )}
    </>
  );
}
