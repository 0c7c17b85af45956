import { IconListNumbers, IconPlus } from '@tabler/icons-react';
import type { DayOfWorkouts, TrackWorkout } from '@trackboard/contract/workouts';
import { Fragment } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { useCardContext, useCardMarks } from '../card/card-context.ts';
import { dayCount } from '../week.ts';
import { takesScores } from '../workout-kind.ts';
import { PartHeading, partHeadings } from '../parts/parts.tsx';
import { DayMenu } from '../programming/day-menu.tsx';
import { may } from '../../../lib/me.ts';
import { useMe } from '../../../lib/use-me.ts';
import { actionLabels, cardActions, logLabel } from '../card/card-actions.ts';
import { ViewLink } from '../card/view-link.tsx';
import { WorkoutSummary } from '../card/workout-summary.tsx';
import { DraftMark } from '../publishing/draft-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { KindPlate } from '../kind-plate.tsx';
import classes from './phone-day.module.css';

interface PhoneCardProps {
  item: TrackWorkout;
  /** Whether this is the next workout to log. At most one card of a day is. */
  isNext: boolean;
}

/** Shows the athlete's next action as a large button, and a button for the scores. */
function AthleteActions({ item, isNext }: PhoneCardProps) {
  const { act } = useCardContext();
  const { loggedBy } = useCardMarks();
  const { name } = item.workout;
  if (!takesScores(item.workout)) return null;
  const { short, icon: Icon } = logLabel(loggedBy(item));
  return (
    <div className={`line ${classes.actions}`}>
      <Button
        style={{ flex: 1 }}
        variant={isNext ? 'marker' : 'default'}
        size="xl"
        leftSection={<Icon size={22} stroke={2} aria-hidden />}
        aria-label={`${short}, ${name}`}
        onClick={() => act('log', item)}
      >
        {short}
      </Button>
      <Button
        variant="default"
        size="xl"
        square
        aria-label={`View score, ${name}`}
        onClick={() => act('scores', item)}
      >
        <IconListNumbers size={24} stroke={1.75} aria-hidden />
      </Button>
    </div>
  );
}

function ProgrammingActions({ item }: { item: TrackWorkout }) {
  const me = useMe();
  const { act } = useCardContext();
  return (
    <div className={classes.row}>
      {cardActions(me, item.workout).map((action) => {
        const { short, label, icon: Icon } = actionLabels[action];
        return (
          <button
            key={action}
            type="button"
            className={`plain ${classes.action}`}
            aria-label={`${label}, ${item.workout.name}`}
            onClick={() => act(action, item)}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            {short}
          </button>
        );
      })}
    </div>
  );
}

function PhoneCard({ item, isNext }: PhoneCardProps) {
  const me = useMe();
  const { trackName, mark, weightsOf } = useCardMarks();
  const programmes = may(me, 'programme');
  const { workout, trackWorkoutId } = item;
  const track = trackName(workout.trackId);
  return (
    <article
      className={`paper ${classes.card}`}
      data-workout={trackWorkoutId}
      data-draft={!workout.isPublished || undefined}
      aria-label={workout.name}
    >
      <div className={`line wrap spread ${classes.about}`}>
        <KindPlate workout={workout} />
        {track && <bdi className="faint">{track}</bdi>}
      </div>
      <h3 className={classes.name}>
        <ViewLink item={item}>{workout.name}</ViewLink>
      </h3>
      <DraftMark workout={workout} />
      {!programmes && mark(item)}
      <WorkoutSummary workout={workout} weights={weightsOf(trackWorkoutId)} />
      {programmes && mark(item)}
      {programmes ? (
        <ProgrammingActions item={item} />
      ) : (
        <AthleteActions item={item} isNext={isNext} />
      )}
    </article>
  );
}

interface AddWorkoutButtonProps {
  disabled: boolean;
  onAdd: () => void;
}

/** Adds a workout to the chosen day; disabled if the gym has no track. */
export function AddWorkoutButton({ disabled, onAdd }: AddWorkoutButtonProps) {
  return (
    <Button
      variant="default"
      fullWidth
      className={classes.add}
      leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
      disabled={disabled}
      onClick={onAdd}
    >
      Add Workout
    </Button>
  );
}

interface PhoneDayProps {
  day: DayOfWorkouts;
  today: string;
  /** Adds a workout to the day. It is passed for owners of a gym with a track. */
  onAdd: (() => void) | undefined;
}

export function dayTitle(day: string, today: string): string {
  return day === today ? `Today, ${formatDay(day, 'weekday')}` : formatDay(day, 'long');
}

export function PhoneDay({ day, today, onAdd }: PhoneDayProps) {
  const { loggedBy, trackName, ofDay } = useCardMarks();
  const logged = day.workouts.filter(loggedBy).length;
  const next =
    day.date <= today
      ? day.workouts.find((item) => takesScores(item.workout) && !loggedBy(item))
      : undefined;
  const headings = partHeadings(day.workouts, trackName);
  return (
    <section className={`column ${classes.day}`} aria-label={formatDay(day.date, 'long')}>
      <header className={`line gap-12 ${classes.head}`}>
        <h2 className="display">{dayTitle(day.date, today)}</h2>
        <span className="dim">{dayCount(day.workouts.length, logged)}</span>
        <DayMenu day={day.date} withWeek />
      </header>
      {onAdd && <AddWorkoutButton disabled={false} onAdd={onAdd} />}
      {day.workouts.map((item) => (
        <Fragment key={item.trackWorkoutId}>
          <PartHeading text={headings.get(item.trackWorkoutId)} />
          <PhoneCard item={item} isNext={item === next} />
        </Fragment>
      ))}
      {day.workouts.length === 0 && !onAdd && (
        <p className={classes.rest}>Nothing is programmed for this day.</p>
      )}
      {ofDay(day.date)}
    </section>
  );
}
