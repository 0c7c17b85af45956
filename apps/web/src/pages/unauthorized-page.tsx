import { useOptionalSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { ClosedLanesArt } from '../ui/closed-lanes-art.tsx';

/** For those whose role does not open a screen. */
export function UnauthorizedPage() {
  const isOwner = useOptionalSession()?.user.role === 'owner';
  return (
    <MessageScreen
      art={<ClosedLanesArt />}
      title="This lane is not yours"
      help={
        isOwner
          ? 'Tracks are joined, and scores logged, with an athlete account. Yours is that of a gym.'
          : "Your account does not open this page. Ask the gym's owner if you think it should."
      }
      action={<ButtonLink to="/dashboard">Home</ButtonLink>}
    />
  );
}
