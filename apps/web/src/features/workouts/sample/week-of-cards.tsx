import type { NamedWorkout, ShownWorkout } from '@trackboard/contract/workouts';
import { useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import { counted } from '../../../lib/locale.ts';
import { WorkoutSummary } from '../card/workout-summary.tsx';
import { KindPlate } from '../kind-plate.tsx';
import { dayCount } from '../week.ts';
import row from '../week-days.module.css';
import classes from './week-of-cards.module.css';

interface Day {
  readonly date: string;
  readonly workouts: readonly NamedWorkout[];
}

function Content({ content }: { content: ShownWorkout }) {
  const timeCapMinutes = content.timeCapMinutes ?? undefined;
  return <WorkoutSummary workout={{ ...content, timeCapMinutes }} />;
}

function Card({ workout: { name, content } }: { workout: NamedWorkout }) {
  return (
    <article className={`paper ${classes.card}`} aria-label={name}>
      {content && <KindPlate workout={content} />}
      <h4 className={classes.name} data-alone={!content || undefined} dir="auto">
        {name}
      </h4>
      {content && <Content content={content} />}
    </article>
  );
}

interface WeekOfCardsProps {
  /** Seven days from Sunday. */
  days: readonly Day[];
  today: string;
}

/** The days to choose from where the week has no room for seven columns. */
function Strip({
  days,
  today,
  chosen,
  onDay,
}: WeekOfCardsProps & { chosen: string; onDay: (day: string) => void }) {
  return (
    <fieldset className={`${row.days} ${classes.strip}`} aria-label="Days">
      {days.map(({ date, workouts }) => (
        <button
          key={date}
          type="button"
          className={`plain ${row.day} ${row.choice}`}
          aria-pressed={date === chosen}
          aria-current={date === today ? 'date' : undefined}
          onClick={() => onDay(date)}
        >
          <span className="sr-only">
            {formatDay(date, 'long')}
            {date === today && ', today'}, {dayCount(workouts.length, 0)}
          </span>
          <span aria-hidden="true">{formatDay(date, 'shortWeekday')}</span>
          <b aria-hidden="true">{Number(date.slice(8))}</b>
          <span className={row.pips} aria-hidden="true">
            {workouts.slice(0, 4).map(({ name }, at) => (
              <i key={`${at + 1} ${name}`} className={classes.pip} />
            ))}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** A week that visitors only read: seven columns, or one day at a time where they have no room. */
export function WeekOfCards({ days, today }: WeekOfCardsProps) {
  const [chosen, setChosen] = useState(today);
  return (
    <>
      <Strip days={days} today={today} chosen={chosen} onDay={setChosen} />
      <div className={`paper ${classes.week}`}>
        {days.map(({ date, workouts }) => (
          <section
            key={date}
            className={classes.day}
            aria-label={formatDay(date, 'long')}
            aria-current={date === today ? 'date' : undefined}
            data-chosen={date === chosen || undefined}
          >
            <header className={classes.head}>
              <h3 className={classes.weekday}>
                {formatDay(date, 'weekday')}
                <b>{Number(date.slice(8))}</b>
              </h3>
              <span className={`dim ${classes.count}`}>
                {date === today ? 'Today' : workouts.length > 0 && counted(workouts.length, 'Item')}
              </span>
            </header>
            {workouts.length === 0 && <p className={classes.rest}>Rest day</p>}
            {workouts.map((workout, at) => (
              <Card key={`${at + 1} ${workout.name}`} workout={workout} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
