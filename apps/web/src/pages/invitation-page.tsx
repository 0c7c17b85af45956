import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { can, type OutputOf } from '@trackboard/contract';
import * as invitations from '@trackboard/contract/invitations';
import { hasStatus } from '../lib/api-error.ts';
import { joiningMark } from '../lib/joining-mark.ts';
import { loginEmail } from '../lib/login-email.ts';
import { queryFor } from '../lib/query-for.ts';
import { useOptionalSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Loading } from '../ui/loading.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { serverText } from '../ui/toast-for-error.ts';
import { PublicScreen } from './public-screen.tsx';
import classes from './public-pages.module.css';

type Ended = Pick<OutputOf<typeof invitations.get>, 'state' | 'gymName' | 'trackName'>;

/** Says why the link of an invitation no longer works, and what to do. */
export function endedWords({ state, gymName, trackName }: Ended): {
  title: string;
  help: string;
} {
  if (state === 'joined') {
    return {
      title: 'This invitation has been used',
      help: `A link works once. If you used it, ${trackName} is on your calendar.`,
    };
  }
  if (state === 'closed') {
    return {
      title: 'This track is closed',
      help: `${trackName} takes no new athletes. Ask ${gymName} which track to join.`,
    };
  }
  const title =
    state === 'expired' ? 'This invitation has expired' : 'This invitation was withdrawn';
  return { title, help: `Ask ${gymName} for a new one.` };
}

const route = getRouteApi('/invitation');

type Invited = OutputOf<typeof invitations.get>;

function joiningSearchOf(invited: Invited, token: string) {
  const { reference: JoiningTrack, gymName: gymname, trackName: trackname } = invited;
  return { JoiningTrack, gymname, trackname, invitation: token };
}

interface OpenProps {
  invited: Invited;
  token: string;
}

/** Links visitors who are not logged in to the registration with the invited email, or to the login. */
function WaysIn({ invited, token }: OpenProps) {
  const search = joiningSearchOf(invited, token);
  return (
    <>
      <ButtonLink
        to="/registrationform/$type"
        params={{ type: 'athleteaccount' }}
        search={search}
        size="lg"
        fullWidth
      >
        Create account
      </ButtonLink>
      <ButtonLink
        to="/login"
        search={search}
        variant="default"
        size="lg"
        fullWidth
        style={{ marginTop: 'var(--space-12)' }}
        onClick={() => loginEmail.set(invited.email ?? '')}
      >
        I have an account
      </ButtonLink>
    </>
  );
}

/** Lets athletes who are logged in join. Tells owners which account they need. */
function SignedInWay({ invited, token }: OpenProps) {
  const user = useOptionalSession('user');
  if (!can(user, 'joinTracks')) {
    return (
      <Text>
        You are logged in with a gym account. Tracks are joined with an athlete account: log out,
        then open this link again.
      </Text>
    );
  }
  return (
    <>
      <Text mb="md">
        You are logged in as {user?.firstName} {user?.lastName}.
      </Text>
      <ButtonLink
        to="/trackjoiningpage"
        search={joiningSearchOf(invited, token)}
        preload={false}
        onClick={() => joiningMark.set(invited.reference)}
        size="lg"
        fullWidth
      >
        Join Track
      </ButtonLink>
    </>
  );
}

function OpenInvitation(props: OpenProps) {
  const { gymName, trackName, trackType, reference } = props.invited;
  const user = useOptionalSession('user');
  return (
    <PublicScreen side="athlete" joining={reference}>
      <h1 className={`display ${classes.title}`}>You are invited</h1>
      <p className={classes.lead} dir="auto">
        {gymName} invites you to {trackName}: read the workouts of each day, log your scores and see
        where you stand.
        {trackType === 'paid' && ' It is a paid track; you see the price before you pay.'}
      </p>
      {user ? <SignedInWay {...props} /> : <WaysIn {...props} />}
    </PublicScreen>
  );
}

function EndedInvitation({ invited }: { invited: Invited }) {
  const user = useOptionalSession('user');
  const { title, help } = endedWords(invited);
  const isUsed = invited.state === 'joined';
  return (
    <MessageScreen
      title={title}
      help={help}
      action={
        isUsed ? (
          <ButtonLink to={user ? '/dashboard' : '/login'}>
            {user ? 'Go to dashboard' : 'Login'}
          </ButtonLink>
        ) : (
          <ButtonLink to="/marketplace/$id" params={{ id: invited.gymId }}>
            Open the gym’s page
          </ButtonLink>
        )
      }
    />
  );
}

/**
 * The page of a personal invitation link. It continues to the track after registration or login, or says why the link no longer
 * works.
 */
export function InvitationPage() {
  // Without a token, the server answers that the invitation does not exist.
  const { token = 'none' } = route.useSearch();
  const invitation = useQuery({
    ...queryFor(invitations.get, { token }),
    refetchOnMount: 'always',
  });
  if (invitation.data) {
    return invitation.data.state === 'sent' ? (
      <OpenInvitation invited={invitation.data} token={token} />
    ) : (
      <EndedInvitation invited={invitation.data} />
    );
  }
  if (invitation.isPending) return <Loading label="Loading the invitation">{null}</Loading>;
  if (hasStatus(invitation.error, 400, 404)) {
    return (
      <MessageScreen
        title="No such invitation"
        help="The link may be cut short, or a newer invitation was sent. Ask your gym for a new one."
        action={<ButtonLink to="/marketplace">Marketplace</ButtonLink>}
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
