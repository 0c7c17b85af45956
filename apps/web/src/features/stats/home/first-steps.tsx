import { IconCheck, IconLink, IconPlus, IconSend } from '@tabler/icons-react';
import type { OutputOf } from '@trackboard/contract';
import type * as stats from '@trackboard/contract/stats';
import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { toDialog } from '../../../lib/dialog-history.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './first-steps.module.css';

interface StepWeekProps {
  today: string;
  trackId: string;
  /** The first day with a draft; null if there is none. */
  firstDraft: string | null;
  /** The button that copies an example week. It is there until the gym has a draft. */
  example: ReactNode;
}

const wednesday = 3;

/** Returns the days of this week until Wednesday, then of the next week, because little of this week can still be trained. */
export function daysToWrite(today: string): string[] {
  const date = Temporal.PlainDate.from(today);
  const weekday = date.dayOfWeek % 7;
  const sunday = date.add({ days: weekday > wednesday ? 7 - weekday : -weekday });
  return Array.from({ length: 7 }, (_, days) => sunday.add({ days }).toString());
}

/** Shows the empty lanes of the week to write. Each day opens the form of a workout. */
function StepWeek({ today, trackId, firstDraft, example }: StepWeekProps) {
  const days = daysToWrite(today);
  const firstDay = days.includes(today) ? today : days[0];
  const addOn = (day: string | undefined) => ({ day, track: trackId, panel: 'add' as const });
  return (
    <>
      <ul className={`paper ${classes.week}`}>
        {days.map((day) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <TextLink
              to="/dashboard/programmingcalendar"
              search={addOn(day)}
              className={classes.day}
              aria-label={`Add Workout, ${formatDay(day, 'long')}`}
            >
              <span>{formatDay(day, 'shortWeekday')}</span>
              <b>{Number(day.slice(-2))}</b>
              <IconPlus color="var(--ink-3)" size={16} stroke={2} aria-hidden />
            </TextLink>
          </li>
        ))}
      </ul>
      <div className="line wrap">
        {firstDraft && (
          <ButtonLink
            to="/dashboard/programmingcalendar"
            search={{ day: firstDraft, track: 'all', panel: 'publish-week' as const }}
            variant="marker"
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
          >
            Publish the week
          </ButtonLink>
        )}
        <ButtonLink
          to="/dashboard/programmingcalendar"
          search={addOn(firstDay)}
          variant={firstDraft ? 'default' : 'marker'}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        >
          Add Workout
        </ButtonLink>
        {!firstDraft && example}
      </div>
    </>
  );
}

export type Steps = OutputOf<typeof stats.firstSteps>;

/** Returns the step that is open: the first that is not done. Returns null when all are done. */
export function openStep({ track, hasWorkout, hasAthlete }: Steps): 1 | 2 | 3 | null {
  if (!track) return 1;
  if (!hasWorkout) return 2;
  return hasAthlete ? null : 3;
}

type StepState = 'done' | 'open' | 'later';

interface StepProps {
  number: 1 | 2 | 3;
  state: StepState;
  title: string;
  help: string;
  action?: ReactNode;
  children?: ReactNode;
}

function Step({ number, state, title, help, action, children }: StepProps) {
  return (
    <li
      className={classes.step}
      data-state={state}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <span className={classes.number}>
        {state === 'done' ? <IconCheck size={20} stroke={2.5} aria-label="Done" /> : number}
      </span>
      <div>
        <h3 className={classes.title}>{title}</h3>
        <p className="dim">{help}</p>
        {children}
      </div>
      {action}
    </li>
  );
}

interface FirstStepsProps {
  gymName: string;
  steps: Steps;
  today: string;
  /** Whether the owner has copied an invitation link. */
  isLinkCopied: boolean;
  onCopyLink: () => void;
  /** Renders the button that fills the week of a track with examples. */
  renderExample: (trackId: string) => ReactNode;
}

function trackHelp({ track }: Steps): string {
  if (!track) return 'A track is a weekly programme that athletes join. Most gyms begin with one.';
  return `${track.name}, ${track.type}. Made ${formatInstant(track.createdOn, 'shortDate')}.`;
}

function weekHelp({ track, hasWorkout, firstDraft }: Steps): string {
  if (!track) return 'Your own workouts, lifts, or one of 163 benchmarks.';
  if (hasWorkout) return 'The first workout is there to see.';
  if (firstDraft) return 'Your drafts are ready. Athletes see them once you publish.';
  return `Put the first workout on ${track.name}: your own, a lift, or one of 163 benchmarks.`;
}

function shareHelp(steps: Steps, isLinkCopied: boolean): string {
  const { track, hasWorkout, hasAthlete, hasInvitation } = steps;
  const name = track?.name ?? 'your track';
  if (hasAthlete) return 'The first athlete has joined.';
  if (hasInvitation) return 'Invitations are sent. Athletes can join with the link, too.';
  if (isLinkCopied) return 'The link is copied. Send it to your athletes: they join with it.';
  const password = track?.type === 'private' ? ' They need its password, too.' : '';
  const best = hasWorkout ? '' : ' Best once there is a workout to see.';
  return `Athletes join ${name} with one link.${password}${best}`;
}

/** Shows a new gym's first steps and which are done: a track, the week, the link. */
export function FirstSteps(props: FirstStepsProps) {
  const { gymName, steps, today, isLinkCopied, onCopyLink, renderExample } = props;
  const isShared = steps.hasAthlete || steps.hasInvitation || isLinkCopied;
  const open = openStep(steps);
  const done = [steps.track !== null, steps.hasWorkout, isShared];
  const stateOf = (number: 1 | 2 | 3): StepState =>
    done[number - 1] ? 'done' : number === open ? 'open' : 'later';
  const { track } = steps;
  return (
    <Panel
      title={`Open ${gymName} in three steps`}
      aside={<span className="dim small">{done.filter(Boolean).length} of 3 done</span>}
    >
      <ol className="lined">
        <Step
          number={1}
          state={stateOf(1)}
          title="Create a track"
          help={trackHelp(steps)}
          action={
            track ? (
              <TextLink {...toDialog('my-tracks')} className={`small ${classes.link}`}>
                Edit track
              </TextLink>
            ) : (
              <ButtonLink
                {...toDialog('add-track')}
                variant="marker"
                leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
              >
                Add Tracks
              </ButtonLink>
            )
          }
        />
        <Step number={2} state={stateOf(2)} title="Write the week" help={weekHelp(steps)}>
          {open === 2 && track && (
            <StepWeek
              today={today}
              trackId={track.id}
              firstDraft={steps.firstDraft}
              example={renderExample(track.id)}
            />
          )}
        </Step>
        <Step
          number={3}
          state={stateOf(3)}
          title="Share the link"
          help={shareHelp(steps, isLinkCopied)}
          action={
            track &&
            !steps.hasAthlete && (
              <Button
                variant={stateOf(3) === 'open' ? 'marker' : 'default'}
                style={{ flex: 'none' }}
                leftSection={<IconLink size={18} stroke={2} aria-hidden />}
                onClick={onCopyLink}
              >
                Copy link
              </Button>
            )
          }
        />
      </ol>
    </Panel>
  );
}
