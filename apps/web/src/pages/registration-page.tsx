import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import * as invitations from '@trackboard/contract/invitations';
import { RegistrationForm } from '../features/accounts/registration-form.tsx';
import { queryFor } from '../lib/query-for.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

const route = getRouteApi('/registrationform/$type');

function useNextScreen(isAthlete: boolean) {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  return (id: string) => {
    if (!isAthlete && search.JoiningTrack) {
      return void navigate({ to: '/gymregistrationgymcreationform/{-$id}', search: true });
    }
    if (!isAthlete) {
      const to = '/gymregistrationgymcreationform/{-$id}';
      return void navigate({ to, params: { id }, search: true });
    }
    // A link to a track, or to coach, names the gym.
    const isInvited = search.JoiningTrack || search.redirecturl?.startsWith('/coach?');
    if (isInvited) return void navigate({ to: '/login', search: true });
    const to = '/athleteaccountAditionalInfoform/$id';
    return void navigate({ to, params: { id }, search: true });
  };
}

function JoiningNotice() {
  const { JoiningTrack, gymname, trackname } = route.useSearch();
  if (!JoiningTrack) return null;
  const what = [trackname ?? 'the track', gymname].filter(Boolean).join(', ');
  return <Notice mb="var(--space-20)">To continue joining {what} please register!</Notice>;
}

/** The form, with the email of the invitation in the URL. */
function InvitedForm({
  token,
  onRegistered,
}: {
  token: string;
  onRegistered: (id: string) => void;
}) {
  const invitation = useQuery(queryFor(invitations.get, { token }));
  if (invitation.isPending) {
    return (
      <Loading label="Loading the invitation">
        <Skeleton height={320} />
      </Loading>
    );
  }
  const email = invitation.data?.email ?? undefined;
  return <RegistrationForm isAthlete email={email} onRegistered={onRegistered} />;
}

/** The registration of an athlete or of a gym's owner. */
export function RegistrationPage() {
  const isAthlete = route.useParams().type.toLowerCase() === 'athleteaccount';
  const { invitation } = route.useSearch();
  const goOn = useNextScreen(isAthlete);
  return (
    <PublicScreen
      side={isAthlete ? 'athlete' : 'owner'}
      longForm
      corner={
        <ButtonLink to="/login" search variant="default">
          Login
        </ButtonLink>
      }
    >
      <h1 className={`display ${classes.title}`}>
        {isAthlete ? 'Create Athlete Account' : 'Create Gym Account'}
      </h1>
      <JoiningNotice />
      {isAthlete && invitation ? (
        <InvitedForm token={invitation} onRegistered={goOn} />
      ) : (
        <RegistrationForm isAthlete={isAthlete} onRegistered={goOn} />
      )}
    </PublicScreen>
  );
}
