import { useMatch } from '@tanstack/react-router';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** A full load: whatever failed in memory is gone. */
const goHome = () => window.location.assign('/');

/** In place of a screen that failed; within the dashboard its frame stays. */
export function FailedPage() {
  const dashboard = useMatch({ from: '/dashboard', shouldThrow: false });
  return <ErrorScreen onHome={goHome} inset={dashboard?.status === 'success'} />;
}
