import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { can, type OutputOf } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { abilityWords } from '../features/gyms/staff/ability-words.ts';
import { useCoaching } from '../features/gyms/staff/use-coaching.ts';
import { hasStatus } from '../lib/api-error.ts';
import { loginEmail } from '../lib/login-email.ts';
import { queryFor } from '../lib/query-for.ts';
import { session, useOptionalSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Loading } from '../ui/loading.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { serverText, toastServerMessage } from '../ui/toast-for-error.ts';
import { useWrite } from '../ui/writing/use-write.ts';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

const route = getRouteApi('/coach');

interface InvitedProps {
  invited: OutputOf<typeof gyms.staffInvitationOf>;
  token: string;
}

/**
 * Links visitors who are not logged in to the login or the registration, which return to this page.
 */
function WaysIn({ invited, token }: InvitedProps) {
  const search = { redirecturl: `/coach?token=${encodeURIComponent(token)}` };
  return (
    <>
      <ButtonLink
        to="/login"
        search={search}
        size="lg"
        fullWidth
        onClick={() => loginEmail.set(invited.email)}
      >
        Login
      </ButtonLink>
      <ButtonLink
        to="/registrationform/$type"
        params={{ type: 'athleteaccount' }}
        search={search}
        variant="default"
        size="lg"
        fullWidth
        style={{ marginTop: 'var(--space-12)' }}
      >
        Create account
      </ButtonLink>
    </>
  );
}

/** Lets athletes who are logged in accept. Tells owners which account they need. */
function SignedInWay({ token }: InvitedProps) {
  const user = useOptionalSession('user');
  const { coach } = useCoaching();
  const accept = useWrite(gyms.acceptStaffInvitation, { onError: toastServerMessage });
  if (!can(user, 'joinTracks')) {
    return (
      <Text>
        You are logged in with a gym account. Coaches have an athlete account: log out, then open
        this link again.
      </Text>
    );
  }
  async function acceptAndCoach(): Promise<void> {
    try {
      const gym = await accept.submit({ token });
      const before = session.get()?.coaches ?? [];
      const others = before.filter(({ gymId }) => gymId !== gym.gymId);
      session.update({ coaches: [...others, gym] });
      await coach(gym.gymId);
    } catch (error) {
      toastServerMessage(error);
    }
  }
  return (
    <>
      <Text mb="md">
        You are logged in as {user?.firstName} {user?.lastName}.
      </Text>
      <Button size="lg" fullWidth loading={accept.isPending} onClick={() => void acceptAndCoach()}>
        Start coaching
      </Button>
    </>
  );
}

function OpenInvitation(props: InvitedProps) {
  const { gymName, ownerName, abilities } = props.invited;
  const user = useOptionalSession('user');
  return (
    <PublicScreen side="athlete">
      <h1 className={`display ${classes.title}`}>Coach at {gymName}</h1>
      <p className={classes.lead} dir="auto">
        {ownerName} invites you. You can:
      </p>
      <ul className="lined">
        {abilities.map((ability) => (
          <Text key={ability} component="li" py="xs">
            {abilityWords[ability].allows}
          </Text>
        ))}
      </ul>
      <Text c="dimmed" mt="sm" mb="lg">
        You train and coach with one account, and can leave the team at any time.
      </Text>
      {user ? <SignedInWay {...props} /> : <WaysIn {...props} />}
    </PublicScreen>
  );
}

/** The page of the personal link that invites a coach to a gym. */
export function CoachPage() {
  // Without a token, the server answers that the invitation does not exist.
  const { token = 'none' } = route.useSearch();
  const invitation = useQuery({
    ...queryFor(gyms.staffInvitationOf, { token }),
    refetchOnMount: 'always',
  });
  if (invitation.data) return <OpenInvitation invited={invitation.data} token={token} />;
  if (invitation.isPending) return <Loading label="Loading the invitation">{null}</Loading>;
  if (hasStatus(invitation.error, 400, 404)) {
    return (
      <MessageScreen
        title="No such invitation"
        help="It was used or withdrawn, or has ended. Ask the gym for a new one."
        action={<ButtonLink to="/dashboard">Go to dashboard</ButtonLink>}
      />
    );
  }
  return (
    <MessageScreen
      title="The invitation could not be loaded"
      help={serverText(invitation.error)}
      action={<Button onClick={() => void invitation.refetch()}>Try again</Button>}
    />
  );
}
