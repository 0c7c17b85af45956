import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as accounts from '@trackboard/contract/accounts';
import { getRouteApi } from '@tanstack/react-router';
import { RecordsLink } from '../features/scores/detail/records-link.tsx';
import { AthleteAssignedTracks } from '../features/tracks/assigned/athlete-assigned-tracks.tsx';
import { ApiError } from '../lib/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { queryFor } from '../lib/query-for.ts';
import { useSession } from '../lib/session.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink, TextLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { AthleteDashboard } from './athlete-dashboard.tsx';

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

/** The athlete's name, from the link until the record is loaded. */
function useAthlete(athleteId: string) {
  const { athletename = '' } = route.useSearch();
  const { user } = useSession();
  const account = useQuery({
    ...queryFor(accounts.get, { userId: athleteId }),
    // The athlete was removed.
    refetchOnMount: 'always',
  });
  const known = account.data && `${account.data.firstName} ${account.data.lastName}`;
  const refusal = account.error instanceof ApiError ? account.error.status : null;
  const isUnknown = [400, 403, 404].includes(refusal ?? 0) || athleteId === user.id;
  return { name: known ?? athletename, isUnknown };
}

/** An athlete's dashboard for the gym's owner. */
export function AthleteDetailsPage() {
  const { athleteId } = route.useParams();
  const search = route.useSearch();
  const { gym } = useSession();
  const { name, isUnknown } = useAthlete(athleteId);
  const title = `${name} Dashboard`.trim();
  usePageTitle(isUnknown ? 'Not found' : title);
  if (!gym || isUnknown) return <NoSuchAthlete />;
  return (
    <AthleteDashboard
      athleteId={athleteId}
      title={title}
      search={search}
      aside={
        <Group gap="md">
          <RecordsLink userId={athleteId} name={name || 'the athlete'} />
          <ButtonLink to="/dashboard/messages" search={{ user: athleteId }} variant="default">
            Message
          </ButtonLink>
        </Group>
      }
      above={
        <Breadcrumb here={name || 'Athlete'}>
          <TextLink to="/dashboard">Dashboard</TextLink>
          <TextLink to="/dashboard/manageathletes">Manage Athletes</TextLink>
        </Breadcrumb>
      }
      tracks={<AthleteAssignedTracks gymId={gym.id} athlete={{ id: athleteId, name }} />}
    />
  );
}
