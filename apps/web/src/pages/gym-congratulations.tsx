import { Button, Group, Loader } from '@mantine/core';
import { ConnectButton } from '../features/payments/connect/connect-button.tsx';
import { useVerification } from '../features/payments/connect/use-verification.ts';
import { ButtonLink } from '../ui/links.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { gymMessage } from './congratulations.ts';

type Next = ReturnType<typeof gymMessage>['next'];

const calendar = '/dashboard/programmingcalendar';

function NextStep({ next }: { next: Next }) {
  if (next === null) return <ButtonLink to={calendar}>Programming Calendar</ButtonLink>;
  return (
    <Group justify="center" gap="sm">
      <ButtonLink to={calendar} variant="default">
        Programming Calendar
      </ButtonLink>
      {next === 'connect' && <ConnectButton>Connect With Stripe</ConnectButton>}
      {next === 'verify' && <ConnectButton>Verify Your Account</ConnectButton>}
      {next === 'subscribe' && <ButtonLink to="/dashboard/subscribe">Subscribe</ButtonLink>}
    </Group>
  );
}

/** The page to which the payment provider redirects an owner, with the state of the gym's account and plan. */
export function GymCongratulations() {
  const { account, error, verify } = useVerification();
  if (error) {
    return (
      <MessageScreen
        inset
        title="We ran into some issues while verifying your account detials!"
        help="Nothing is lost. The payment provider may answer in a moment."
        action={<Button onClick={verify}>Try again</Button>}
      />
    );
  }
  if (!account) {
    return (
      <MessageScreen
        inset
        title="Verifying your account"
        help="This takes a moment."
        action={<Loader size={28} aria-hidden />}
      />
    );
  }
  const { title, text, next } = gymMessage(account);
  return <MessageScreen inset title={title} help={text} action={<NextStep next={next} />} />;
}
