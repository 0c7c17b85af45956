import { Outlet } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { TrialBanner } from '../../features/gyms/trial-banner.tsx';
import { useOptionalSession } from '../../lib/session.ts';
import { DashboardDialogs } from './dashboard-dialogs.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './dashboard-shell.module.css';

/** The frame of the dashboard's screens; empty after a logout until the login screen is shown. */
export function DashboardShell() {
  const session = useOptionalSession();
  if (!session) return null;
  const { user, isSubscribed, isTrialEnd } = session;
  const onTrial = can(user, 'manageGym') && !isSubscribed;
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
      <DashboardDialogs />
    </div>
  );
}
