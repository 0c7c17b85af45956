import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { ClosedLanesArt } from '../ui/closed-lanes-art.tsx';

/** For those whose role does not open a screen. */
export function UnauthorizedPage() {
  return (
    <MessageScreen
      art={<ClosedLanesArt />}
      title="This lane is not yours"
      help="Your account does not open this page. Ask the gym's owner if you think it should."
      action={<ButtonLink to="/dashboard">Home</ButtonLink>}
    />
  );
}
