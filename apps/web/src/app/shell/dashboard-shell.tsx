import { Box, Stack } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useLiveChats } from '../../features/chat/unread/use-live-chats.ts';
import { TrialBanner, useTrial } from '../../features/gyms/trial-banner.tsx';
import { KeepPush } from '../../features/notifications/push/keep-push.tsx';
import { useEffect } from 'react';
import { unsentWritesOf } from '../../lib/unsent-writes/unsent-writes-of.ts';
import { useRefusedCount, useUnsentCount } from '../../lib/unsent-writes/use-unsent-writes.ts';
import { toDialog } from '../../lib/dialog-history.ts';
import { may } from '../../lib/me.ts';
import { useOptionalSession } from '../../lib/session.ts';
import { useOptionalMe } from '../../lib/use-me.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { TextLink } from '../../ui/links.tsx';
import { DashboardDialogs } from './dashboard-dialogs.tsx';
import { writeKinds } from './write-kinds.ts';
import { useWarmReads } from './use-warm-reads.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './dashboard-shell.module.css';

/** Registers the dashboard's writes, and adopts stored ones. */
function useWriteKinds(): void {
  const unsentWrites = unsentWritesOf(useQueryClient());
  useEffect(() => {
    // Without the database, writes are sent from memory.
    unsentWrites.register(writeKinds).catch(() => undefined);
  }, [unsentWrites]);
}

function LiveChats() {
  useLiveChats();
  return null;
}

/** Says that the app is offline, and how many writes are waiting. */
function OfflineBar() {
  const unsent = useUnsentCount();
  const isOnline = useIsOnline();
  return (
    <output className={classes.notice}>
      {!isOnline && (
        <>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          <span>No connection. What you log is kept and sent later.</span>
          {unsent > 0 && <b>{unsent} waiting</b>}
        </>
      )}
    </output>
  );
}

/** Says how many writes the server has refused, and opens their list. */
function NotSavedBar({ refused }: { refused: number }) {
  return (
    <output className={classes.notice} data-refused>
      {refused > 0 && <TextLink {...toDialog('not-saved')}>Not saved: {refused}</TextLink>}
    </output>
  );
}

/** The frame of the dashboard's screens; empty after a logout until the login screen is shown. */
export function DashboardShell() {
  useWriteKinds();
  const user = useOptionalSession('user');
  const isSubscribed = useOptionalSession('isSubscribed');
  const isOnline = useIsOnline();
  const refused = useRefusedCount();
  useWarmReads();
  const managesGym = may(useOptionalMe(), 'manageGym');
  const { trial, isError } = useTrial(managesGym);
  if (!user) return null;
  // The session has the last known answer, so that the banner's space is there from the start.
  const mayHaveBanner = managesGym && (trial !== undefined || !isError);
  const hasBanner = mayHaveBanner && (!isSubscribed || Boolean(trial?.cardDue));
  return (
    <Box
      className={classes.shell}
      style={{ '--bars': [hasBanner, !isOnline, refused > 0].filter(Boolean).length }}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <TopBar />
      <OfflineBar />
      <NotSavedBar refused={refused} />
      {hasBanner && (
        <TrialBanner
          trial={trial}
          action={
            <TextLink to="/dashboard/subscribe">
              {trial?.cardDue ? 'Add a card' : 'Subscribe'}
            </TextLink>
          }
        />
      )}
      <Stack id="content" tabIndex={-1} component="main" gap={0} flex={1} miw={0}>
        <Outlet />
      </Stack>
      <TabBar />
      <LiveChats />
      <KeepPush />
      <DashboardDialogs />
    </Box>
  );
}
