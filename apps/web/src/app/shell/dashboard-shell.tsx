import { getRouteApi, Outlet } from '@tanstack/react-router';
import { TrialBanner } from '../../features/gyms/trial-banner.tsx';
import { useOptionalSession } from '../../lib/session.ts';
import { SettingsDialog } from '../../pages/settings-dialog.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './dashboard-shell.module.css';

const route = getRouteApi('/dashboard');

/** The frame of the dashboard's screens. Between a logout and the login screen it shows nothing. */
export function DashboardShell() {
  const session = useOptionalSession();
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  if (!session) return null;
  const { user, isSubscribed, isTrialEnd } = session;
  const closeDialog = () =>
    void navigate({ to: '.', search: (now) => ({ ...now, dialog: undefined }) });
  const onTrial = user.role === 'owner' && !isSubscribed;
  return (
    <div className={classes.shell} data-banner={onTrial || undefined}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <TopBar />
      {onTrial && <TrialBanner isTrialEnd={isTrialEnd} />}
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <TabBar />
      <SettingsDialog opened={dialog === 'settings'} onClose={closeDialog} />
    </div>
  );
}
