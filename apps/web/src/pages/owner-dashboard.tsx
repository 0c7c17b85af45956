import { useQuery } from '@tanstack/react-query';
import * as stats from '@trackboard/contract/stats';
import type { Track } from '@trackboard/contract/tracks';
import { Engagement } from '../features/stats/engagement.tsx';
import { FirstSteps, openStep } from '../features/stats/home/first-steps.tsx';
import { GoneQuiet } from '../features/stats/home/gone-quiet.tsx';
import { TodaysClass } from '../features/stats/home/todays-class.tsx';
import { WeekRecords } from '../features/stats/home/week-records.tsx';
import { RecentAthletes } from '../features/stats/recent-athletes.tsx';
import { StatsTabs } from '../features/stats/stats-tabs.tsx';
import { InviteAthletes } from '../features/tracks/invite/invite-athletes.tsx';
import { useTracks } from '../features/tracks/use-tracks.ts';
import {
  ExampleWeekButton,
  exampleWeekStart,
} from '../features/workouts/example/example-week-button.tsx';
import { KindPlate } from '../features/workouts/kind-plate.tsx';
import { workoutKind } from '../features/workouts/workout-kind.ts';
import { formatDay } from '../lib/dates.ts';
import { copyLink, useHasCopiedLink } from '../ui/copy-link.ts';
import { queryFor } from '../lib/query-for.ts';
import { gymFor, may } from '../lib/me.ts';
import { useSession } from '../lib/session.ts';
import { useMe } from '../lib/use-me.ts';
import { trackLink } from '../lib/shareable-link.ts';
import { useToday } from '../lib/today.ts';
import { TextLink } from '../ui/links.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Plate } from '../ui/plate.tsx';
import classes from './dashboard-page.module.css';
import { HomeDialogs } from './home-dialogs.tsx';
import { useStatsAddress } from './use-stats-address.ts';

const RunClassButton = lazyPart(
  async () => (await import('./run-class-button.tsx')).RunClassButton,
  <div style={{ height: 48 }} />,
);

const CoachDay = lazyPart(
  async () => (await import('./coach-day.tsx')).CoachDay,
  <div style={{ height: 334 }} />,
);

/** Shown until the page knows whether the gym is new. */
const pending = (
  <div className={classes.home}>
    {['Loading today’s class', 'Loading quiet athletes'].map((label) => (
      <Loading key={label} label={label}>
        <Skeleton height={334} borderRadius={14} />
      </Loading>
    ))}
  </div>
);

interface OwnerDashboardProps {
  gym: { readonly id: string; readonly name: string; readonly timeZone: string };
  title: string;
}

function JoinedAthletes({ tracks }: { tracks: readonly Track[] }) {
  return (
    <Panel
      title="Recently joined athletes"
      aside={
        <TextLink to="/dashboard/manageathletes" className={`small ${classes.all}`}>
          View all athletes
        </TextLink>
      }
    >
      <RecentAthletes invite={<InviteAthletes tracks={tracks} />} />
    </Panel>
  );
}

/**
 * Shows today's class, and who has gone quiet or joined, then the figures and the graph of a gym. It is for the owner and the
 * coaches.
 */
export function OwnerDashboard({ gym, title }: OwnerDashboardProps) {
  const user = useSession('user');
  const me = useMe();
  const managesAthletes = may(me, 'manageAthletes');
  const address = useStatsAddress();
  const today = useToday(gym.timeZone);
  const isLinkCopied = useHasCopiedLink(gym.id);
  const tracks = useTracks(gym.id, user.id).data ?? [];
  const trackIds = tracks.map(({ id }) => id);
  const steps = useQuery({ ...queryFor(stats.firstSteps, gymFor(me)), refetchOnMount: 'always' });
  // Only the owner sees the first steps.
  const isOwners = may(me, 'manageGym');
  const isNew = isOwners && steps.data !== undefined && openStep(steps.data) !== null;
  const showsClass = !steps.isPending && (!isNew || steps.data.hasScore);
  const joined = managesAthletes ? <JoinedAthletes tracks={tracks} /> : null;
  return (
    <Page inOrder>
      <PageHeader
        title={title}
        note={
          <>
            {!isOwners && (
              <>
                Coaching at <bdi>{gym.name}</bdi>.{' '}
              </>
            )}
            <time dateTime={today}>{formatDay(today, 'full')}</time>
          </>
        }
      />
      {steps.isPending && pending}
      {isNew && (
        <div className={`in-order ${steps.data.hasAthlete ? classes.column : classes.home}`}>
          <FirstSteps
            gymName={gym.name}
            steps={steps.data}
            today={today}
            isLinkCopied={isLinkCopied}
            renderExample={(trackId) => (
              <ExampleWeekButton trackId={trackId} start={exampleWeekStart(today)} />
            )}
            onCopyLink={() =>
              void copyLink(trackLink(window.location.origin, steps.data.track?.reference ?? ''))
            }
          />
          {joined}
        </div>
      )}
      {showsClass && !isOwners && <CoachDay gymId={gym.id} day={today} trackIds={trackIds} />}
      {showsClass && isOwners && (
        <div className={`in-order ${classes.home}`}>
          <TodaysClass
            trackIds={trackIds}
            unit={user.weight}
            renderKind={(workout) => <KindPlate workout={workout} />}
            renderRun={(ofToday) => may(me, 'enterScores') && <RunClassButton tracks={ofToday} />}
          />
          {managesAthletes && <GoneQuiet />}
        </div>
      )}
      {!isNew && managesAthletes && (
        <div className={`in-order ${showsClass ? classes.home : classes.column}`}>
          {joined}
          {showsClass && (
            <WeekRecords
              unit={user.weight}
              renderName={(workout) => (
                <Plate color={workoutKind(workout).color}>
                  <bdi>{workout.name}</bdi>
                </Plate>
              )}
            />
          )}
        </div>
      )}
      <div className={`in-order ${classes.figures}`}>
        <StatsTabs subjectId={gym.id} tab={address.tab} onTab={address.showTab} />
        <Engagement subjectId={gym.id} range={address.range} onRange={address.showDays} />
      </div>
      {!steps.isPending && <HomeDialogs tracks={tracks} />}
    </Page>
  );
}
