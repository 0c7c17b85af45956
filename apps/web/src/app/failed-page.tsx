import { Button } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';
import { MessageScreen } from '../ui/message-screen.tsx';

/** Reloads the page, to discard the failed state. */
const goHome = () => window.location.assign('/');

/** Shown instead of a screen that failed, within the frame of the dashboard. */
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
