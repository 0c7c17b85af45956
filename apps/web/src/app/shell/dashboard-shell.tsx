import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { useLiveChats } from '../../features/chat/unread/use-live-chats.ts';
import { TrialBanner } from '../../features/gyms/trial-banner.tsx';
import { useTrial } from '../../features/gyms/use-trial.ts';
import { KeepPush } from '../../features/notifications/push/keep-push.tsx';
import { useEffect } from 'react';
import { outboxOf } from '../../lib/outbox/outbox-of.ts';
import { useOptionalSession } from '../../lib/session.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { TextLink } from '../../ui/links.tsx';
import { DashboardDialogs } from './dashboard-dialogs.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { outboxWrites } from './outbox-writes.ts';
import { useWarmReads } from './use-warm-reads.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './dashboard-shell.module.css';

/** Registers what the dashboard writes, and takes on what is stored. */
function useOutboxWrites(): void {
  const outbox = outboxOf(useQueryClient());
  useEffect(() => {
    // Without the database, writes are sent from memory.
    outbox.register(outboxWrites).catch(() => undefined);
  }, [outbox]);
}

function LiveChats() {
  useLiveChats();
  return null;
}

/** The frame of the dashboard's screens; empty after a logout until the login screen is shown. */
export function DashboardShell() {
  useOutboxWrites();
  const user = useOptionalSession('user');
  const isSubscribed = useOptionalSession('isSubscribed');
  const isOnline = useIsOnline();
  useWarmReads();
  const managesGym = can(user, 'manageGym');
  const trial = useTrial(managesGym);
  if (!user) return null;
  // The session has the last known answer: the banner's place is there from the start.
  const hasBanner = managesGym && !isSubscribed;
  return (
    <div
      className={classes.shell}
      data-banner={hasBanner || undefined}
      data-offline={!isOnline || undefined}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <TopBar />
      <OfflineBar />
      {hasBanner && trial && (
        <TrialBanner
          trial={trial}
          action={<TextLink to="/dashboard/subscribe">Subscribe</TextLink>}
        />
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <TabBar />
      <LiveChats />
      <KeepPush />
      <DashboardDialogs />
    </div>
  );
}
