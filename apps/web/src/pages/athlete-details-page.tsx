import {
  IconCalendar,
  IconMail,
  IconMessageCircle,
  IconPhone,
  IconRoute,
  IconTrophy,
} from '@tabler/icons-react';
import { Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import { getRouteApi } from '@tanstack/react-router';
import type { User } from '@trackboard/contract/accounts';
import * as scores from '@trackboard/contract/scores';
import { CoachNotes } from '../features/gyms/athlete-notes/coach-notes.tsx';
import { Billing } from '../features/payments/billing/billing.tsx';
import { Attendance } from '../features/scores/athlete/attendance.tsx';
import { CompareResults } from '../features/scores/athlete/compare-results.tsx';
import { LastScores } from '../features/scores/athlete/last-scores.tsx';
import { MaxesOfAthlete } from '../features/scores/athlete/maxes-of-athlete.tsx';
import { Engagement } from '../features/stats/engagement.tsx';
import { StatsTabs } from '../features/stats/stats-tabs.tsx';
import { AthleteAssignedTracks } from '../features/tracks/assigned/athlete-assigned-tracks.tsx';
import { ApiError } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { queryFor } from '../lib/query-for.ts';
import { useSession } from '../lib/session.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { InitialsAvatar } from '../ui/initials-avatar.tsx';
import { ButtonLink, TextLink } from '../ui/links.tsx';
import { Loading } from '../ui/loading.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTracks } from '../features/tracks/use-tracks.ts';
import { formatInstant } from '../lib/dates.ts';
import classes from './athlete-details-page.module.css';
import { useStatsAddress } from './use-stats-address.ts';

const contactPending = (
  <Loading label="Loading contact">
    <Group h={{ base: 132, sm: 44 }}>
      <Skeleton height={12} width={200} />
    </Group>
  </Loading>
);

/** Shows the athlete's email and phone, tracks, and the day since when the gym knows the athlete. */
export function AthleteContact({ account, gymId }: { account: User; gymId: string }) {
  const { id, email, phoneNumber } = account;
  const listed = useTracks(gymId, id);
  const results = useQuery(queryFor(scores.ofAthlete, { userId: id }));
  // All parts appear together, because each could wrap the line and move what is below.
  if (listed.isPending || results.isPending) return contactPending;
  const tracks = listed.data ?? [];
  const memberSince = results.data?.memberSince;
  return (
    <Group component="address" className={classes.contact} gap="0 var(--space-20)">
      <a className="text-link" href={`mailto:${email}`}>
        <IconMail size={18} stroke={1.75} aria-hidden />
        {email}
      </a>
      {phoneNumber && (
        <a className="text-link" href={`tel:${phoneNumber}`}>
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {phoneNumber}
        </a>
      )}
      {tracks.length > 0 && (
        <span className={classes.tracks}>
          <IconRoute size={18} stroke={1.75} aria-hidden />
          <bdi>{tracks.map(({ name }) => name).join(', ')}</bdi>
        </span>
      )}
      {memberSince && (
        <span>
          <IconCalendar size={18} stroke={1.75} aria-hidden />
          Member since {formatInstant(memberSince, 'date')}
        </span>
      )}
    </Group>
  );
}

const route = getRouteApi('/dashboard/manageathletes/athletedetails/$athleteId');

function NoSuchAthlete() {
  return (
    <MessageScreen
      inset
      title="This athlete is not in your gym"
      help="The athlete may have left, or the address is not complete."
      action={<ButtonLink to="/dashboard/manageathletes">Manage Athletes</ButtonLink>}
    />
  );
}

/** Fetches the athlete's record. Until it is loaded, the name comes from the link. */
function useAthlete(athleteId: string) {
  const { athletename = '' } = route.useSearch();
  const user = useSession('user');
  const account = useQuery({
    ...queryFor(accounts.get, { userId: athleteId }),
    // The athlete may have been removed since.
    refetchOnMount: 'always',
  });
  const known = account.data && `${account.data.firstName} ${account.data.lastName}`;
  const refusal = account.error instanceof ApiError ? account.error.status : null;
  const isUnknown = [400, 403, 404].includes(refusal ?? 0) || athleteId === user.id;
  return { name: known ?? athletename, account: account.data, isUnknown };
}

function Actions({ athleteId }: { athleteId: string }) {
  return (
    <>
      <ButtonLink
        to="/dashboard/records/$userId"
        params={{ userId: athleteId }}
        variant="default"
        leftSection={<IconTrophy size={18} stroke={1.75} aria-hidden />}
      >
        Records
      </ButtonLink>
      <ButtonLink
        to="/dashboard/messages"
        search={{ user: athleteId }}
        leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden />}
      >
        Message
      </ButtonLink>
    </>
  );
}

interface DetailsProps {
  athleteId: string;
  name: string;
  gymId: string;
}

/** Shows figures or the athlete's activity, the facts that a coach needs before a talk, and tracks and billing. */
function Details({ athleteId, name, gymId }: DetailsProps) {
  const { tab, showTab, range, showDays } = useStatsAddress();
  return (
    <>
      <StatsTabs subjectId={athleteId} tab={tab} onTab={showTab} inOneLine />
      {tab === 'engagements' && (
        <Engagement subjectId={athleteId} range={range} onRange={showDays} />
      )}
      <div className={classes.columns}>
        <Stack className={`${classes.column} in-order`}>
          <LastScores userId={athleteId} />
          <CompareResults userId={athleteId} />
          <SimpleGrid className={classes.paid} cols={{ base: 1, xl: 2 }}>
            <Panel title="Assigned Tracks">
              <AthleteAssignedTracks gymId={gymId} athlete={{ id: athleteId, name }} />
            </Panel>
            <Panel title="Billing">
              <Billing athleteId={athleteId} name={name} isOwn={false} />
            </Panel>
          </SimpleGrid>
        </Stack>
        <Stack className={`${classes.column} in-order`}>
          <Attendance userId={athleteId} />
          <MaxesOfAthlete userId={athleteId} />
          <CoachNotes athleteId={athleteId} />
        </Stack>
      </div>
    </>
  );
}

/** The dashboard of an athlete, for the gym's owner. */
export function AthleteDetailsPage() {
  const { athleteId } = route.useParams();
  const gym = useSession('gym');
  const { name, account, isUnknown } = useAthlete(athleteId);
  const title = `${name} Dashboard`.trim();
  usePageTitle(isUnknown ? 'Not found' : title);
  if (!gym || isUnknown) return <NoSuchAthlete />;
  return (
    <Page inOrder>
      <PageHeader
        title={title}
        picture={
          <InitialsAvatar id={athleteId} name={name} image={account?.image} size={56} decorative />
        }
        below={account ? <AthleteContact account={account} gymId={gym.id} /> : contactPending}
        above={
          <Breadcrumb here={name || 'Athlete'}>
            <TextLink to="/dashboard">Dashboard</TextLink>
            <TextLink to="/dashboard/manageathletes">Manage Athletes</TextLink>
          </Breadcrumb>
        }
      >
        <Actions athleteId={athleteId} />
      </PageHeader>
      <Details athleteId={athleteId} name={name} gymId={gym.id} />
    </Page>
  );
}
