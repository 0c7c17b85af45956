import { Button } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';
import { MessageScreen } from '../ui/message-screen.tsx';

/** Loads the whole page, so that nothing that failed stays in memory. */
const goHome = () => window.location.assign('/');

/** Shown instead of a screen that failed; in the dashboard, its frame stays. */
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
