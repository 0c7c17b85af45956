import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as stats from '@trackboard/contract/stats';
import type { Question, TrackOfWeek } from '@trackboard/contract/stats';
import { Fragment, type ReactNode } from 'react';
import { dayOfInstant, formatDay, timeOfInstant } from '../../../lib/dates.ts';
import { overHome } from '../../../lib/dialog-history.ts';
import { counted, formatCount } from '../../../lib/locale.ts';
import { gymFor } from '../../../lib/me.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useMe } from '../../../lib/use-me.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './coach-home.module.css';

function useCoachHome() {
  return useQuery({ ...queryFor(stats.coachHome, gymFor(useMe())), refetchOnMount: 'always' });
}

type PlannedDay = TrackOfWeek['days'][number];
type WorkoutOfWeek = PlannedDay['workouts'][number];

/** Whether somebody still has to write the workouts of a day. Past days are over. */
const isOwed = ({ date, workouts, isRest }: PlannedDay, today: string): boolean =>
  date >= today && workouts.length === 0 && !isRest;

interface PlanTableProps {
  tracks: readonly TrackOfWeek[];
  today: string;
  /** The plate of a workout with these words. */
  renderPlate: (workout: WorkoutOfWeek, words: ReactNode) => ReactNode;
}

interface PlanCellProps extends Pick<PlanTableProps, 'today' | 'renderPlate'> {
  track: TrackOfWeek;
  day: PlannedDay;
}

/** A day of a track: its workouts, which lead to the calendar, or the dashed place for one that is missing. */
function PlanCell({ track, day, today, renderPlate }: PlanCellProps) {
  const { date, workouts } = day;
  const search = { day: date, track: track.id };
  const when = `${formatDay(date, 'long')}, ${track.name}`;
  if (isOwed(day, today))
    return (
      <Link
        className={classes.plan}
        to="/dashboard/programmingcalendar"
        search={{ ...search, panel: 'add' as const }}
        aria-label={`Plan ${when}`}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
        <span>Plan</span>
      </Link>
    );
  if (workouts.length === 0) return <span className={classes.none}>Rest</span>;
  return (
    <Link
      className={classes.work}
      to="/dashboard/programmingcalendar"
      search={search}
      aria-label={`${when}: ${workouts.map(({ name }) => name).join(', ')}`}
    >
      {workouts.map((workout) => (
        <Fragment key={workout.trackWorkoutId}>
          {renderPlate(workout, <span className="sr-only">{workout.name}</span>)}
        </Fragment>
      ))}
    </Link>
  );
}

/** The days of a week, with a row for each track. On a phone, the days of a track stand below its name. */
export function PlanTable({ tracks, today, renderPlate }: PlanTableProps) {
  const stateOf = (date: string) => (date === today ? 'today' : date < today ? 'past' : undefined);
  return (
    <table className={classes.week}>
      <thead>
        <tr>
          <th>
            <span className="sr-only">Track</span>
          </th>
          {tracks[0]?.days.map(({ date }) => (
            <th key={date} scope="col" data-day={stateOf(date)}>
              {formatDay(date, 'shortWeekday')} <b>{Number(date.slice(-2))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tracks.map((track) => (
          <tr key={track.id}>
            <th scope="row">
              <bdi>{track.name}</bdi>
            </th>
            {track.days.map((day) => (
              <td key={day.date} data-day={stateOf(day.date)}>
                <PlanCell track={track} day={day} today={today} renderPlate={renderPlate} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days of this week on the open tracks of the gym, and which of them nobody has planned. Nothing for a gym without tracks. */
export function WeekPlan({ renderPlate }: Pick<PlanTableProps, 'renderPlate'>) {
  const home = useCoachHome();
  const { tracks = [], today = '' } = home.data ?? {};
  const owed = tracks.flatMap(({ days }) => days).filter((day) => isOwed(day, today)).length;
  if (home.data && tracks.length === 0) return null;
  return (
    <Panel
      title={home.data && owed === 0 ? 'This week' : 'This week, not planned yet'}
      {...(home.data && { note: owed === 0 ? 'Every day is planned' : counted(owed, 'day') })}
    >
      <Loaded query={home} pending={<LoadingRows label="Loading the week" count={3} />}>
        {(data) => <PlanTable tracks={data.tracks} today={data.today} renderPlate={renderPlate} />}
      </Loaded>
    </Panel>
  );
}

interface QuestionsProps {
  questions: readonly Question[];
  today: string;
  /** The plate of a workout's kind with its name. */
  renderWorkout: (workout: NonNullable<Question['workout']>) => ReactNode;
}

/** Says when something was asked: `15:10`, `yesterday, 20:41`, `Nov 14, 20:41`. */
function askedWords(askedAt: string, today: string): string {
  const day = dayOfInstant(askedAt);
  const time = timeOfInstant(askedAt);
  if (day === today) return time;
  const isYesterday = Temporal.PlainDate.from(day).add({ days: 1 }).toString() === today;
  return `${isYesterday ? 'yesterday' : formatDay(day, 'shortDate')}, ${time}`;
}

/** Leads to where a question is answered: the score with its comments, or the message in its chat. */
function AnswerLink({ userName, workout, chat }: Question) {
  const look = { variant: 'default', 'aria-label': `Answer ${userName}` } as const;
  if (chat)
    return (
      <ButtonLink
        {...look}
        to="/dashboard/messages"
        search={{ chat: chat.groupId, seq: String(chat.seq) }}
      >
        Answer
      </ButtonLink>
    );
  if (!workout) return null;
  const { trackWorkoutId, scoreId: score } = workout;
  return (
    <ButtonLink {...look} {...overHome({ workout: trackWorkoutId, panel: 'scores', score })}>
      Answer
    </ButtonLink>
  );
}

/** Whole questions, each with what it is about. */
export function Questions({ questions, today, renderWorkout }: QuestionsProps) {
  return (
    <ul className="lined">
      {questions.map((question) => {
        const { id, userId, userName, image, text, askedAt, workout, chat } = question;
        return (
          <li key={id} className={classes.question}>
            <InitialsAvatar id={userId} name={userName} image={image} decorative />
            <div>
              <b>
                <bdi>{userName}</bdi>
              </b>{' '}
              <time className="faint fine" dateTime={askedAt}>
                {askedWords(askedAt, today)}
              </time>
              <p className={classes.text} dir="auto">
                {text}
              </p>
              <span className="dim fine">
                {workout && renderWorkout(workout)}
                {chat && (
                  <>In {chat.name === userName ? 'a message to you' : <bdi>{chat.name}</bdi>}</>
                )}
              </span>
            </div>
            <AnswerLink {...question} />
          </li>
        );
      })}
    </ul>
  );
}

/** What athletes asked and nobody of the team has answered. */
export function AskedYou({ renderWorkout }: Pick<QuestionsProps, 'renderWorkout'>) {
  const home = useCoachHome();
  const { total = 0, oldest = [] } = home.data?.questions ?? {};
  const count = total > oldest.length ? `${oldest.length} of ${formatCount(total)}` : String(total);
  return (
    <Panel title="Asked you something" {...(total > 0 && { note: `${count}, oldest first` })}>
      <Loaded query={home} pending={<LoadingRows label="Loading questions" count={3} />}>
        {({ questions, today }) =>
          questions.oldest.length === 0 ? (
            <EmptyState
              bare
              small
              title="Every question is answered"
              help="Questions about scores and in your chats appear here until somebody on the team answers."
            />
          ) : (
            <Questions questions={questions.oldest} today={today} renderWorkout={renderWorkout} />
          )
        }
      </Loaded>
    </Panel>
  );
}
