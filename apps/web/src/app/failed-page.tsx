import { useMatch } from '@tanstack/react-router';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** Loads the whole page, so that nothing that failed stays in memory. */
const goHome = () => window.location.assign('/');

/** Shown instead of a screen that failed; in the dashboard, its frame stays. */
export function FailedPage() {
  const dashboard = useMatch({ from: '/dashboard', shouldThrow: false });
  return <ErrorScreen onHome={goHome} inset={dashboard?.status === 'success'} />;
}
