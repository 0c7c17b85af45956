import { can } from '@trackboard/contract';
import { useOptionalSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { BarrierArt } from '../ui/barrier-art.tsx';

/** For users without access to a screen. */
export function UnauthorizedPage() {
  const managesGym = can(useOptionalSession('user'), 'manageGym');
  return (
    <MessageScreen
      art={<BarrierArt />}
      title="This lane is not yours"
      help={
        managesGym
          ? 'Tracks are joined, and scores logged, with an athlete account. Yours is that of a gym.'
          : "Your account does not open this page. Ask the gym's owner if you think it should."
      }
      action={<ButtonLink to="/dashboard">Home</ButtonLink>}
    />
  );
}
