import { useMatch } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';

const goHome = () => window.location.assign('/');

/** Shown in place of a screen that failed, within the dashboard. */
export function FailedPage() {
  const dashboard = useMatch({ from: '/dashboard', shouldThrow: false });
  return (
    <MessageScreen
      title="This page could not be shown"
      help="Something failed on the way here. What you saved is safe."
      action={<Button onClick={goHome}>Home</Button>}
      inset={dashboard?.status === 'success'}
    />
  );
}
