import { useQueryClient, onlineManager } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { attendanceWrites } from '../../features/attendance/attendance-writes.ts';
import { chatWrites } from '../../features/chat/chat-writes.ts';
import { useLiveChats } from '../../features/chat/unread/use-live-chats.ts';
import { usePlateCalculator } from '../../features/gyms/plates/use-plate-calculator.tsx';
import { TrialBanner, useTrial } from '../../features/gyms/trial-banner.tsx';
import { scoreWrites } from '../../features/scores/score-writes.ts';
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { unsentWritesOf } from '../../lib/unsent-writes.ts';
import { useRefusedCount } from '../../lib/use-unsent-write.ts';
import { may } from '../../lib/me.ts';
import { useOptionalSession, session } from '../../lib/session.ts';
import { useOptionalMe, useMe } from '../../lib/use-me.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { afterFirstScreen } from '../../lib/when-idle.ts';
import { TextLink } from '../../ui/links.tsx';
import { DashboardDialogs } from './dashboard-dialogs.tsx';
import { LineBar, NotSavedBar, useStaleSince } from './notice-bars.tsx';
import { useWarmReads } from './use-warm-reads.ts';
import { TopBar } from './top-bar.tsx';
import classes from './dashboard-shell.module.css';
import { hub } from '../../lib/hub.ts';
import { thisDevice } from '../../features/notifications/push/this-device.ts';
import { IconDots } from '@tabler/icons-react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { type NavItem, tabsFor, untabbedFor } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import tabs from './tab-bar.module.css';

const NavMenu = lazyPart(async () => (await import('./nav-menu.tsx')).NavMenu);

/** The items that have no tab, in a menu of the last one. */
function MoreTab({ items }: { items: readonly NavItem[] }) {
  const menu = useDropdown('menu', NavMenu.load);
  return (
    <>
      <button type="button" className={`plain ${tabs.tab}`} {...menu.button}>
        <IconDots size={24} stroke={1.75} aria-hidden />
        More
      </button>
      {menu.isUsed && <NavMenu dropdown={menu} items={items} />}
    </>
  );
}

/** The navigation on a phone. */
function TabBar() {
  const me = useMe();
  const { more } = untabbedFor(me);
  return (
    <nav className={tabs.bar} aria-label="Main">
      {tabsFor(me).map((item) => (
        <NavLink key={item.label} item={item} className={tabs.tab}>
          <item.icon size={24} stroke={1.75} aria-hidden />
          {item.shortLabel ?? item.label}
        </NavLink>
      ))}
      {more.length > 0 && <MoreTab items={more} />}
    </nav>
  );
}

/** A message from the service worker, which `src/service-worker/push.ts` sends. */
interface WorkerMessage {
  readonly type?: string;
}

/** Ignores a failure, because the next start of the app tries again. */
const ignore = (): void => undefined;

function keepPush(): void {
  const user = session.get()?.user;
  if (user) void thisDevice.keep(user.id).catch(ignore);
}

/** Keeps this browser's push subscription in sync with the session. */
function KeepPush() {
  useEffect(() => {
    const cancel = afterFirstScreen(keepPush);
    const unsubscribe = session.onEnd((reason) => {
      cancel();
      if (reason === 'logout') void thisDevice.forget().catch(ignore);
    });
    return () => {
      cancel();
      unsubscribe();
    };
  }, []);
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const onMessage = ({ data }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === 'subscriptionChanged') keepPush();
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, []);
  return null;
}

/** How long the hub may take to connect again before the user is told, in milliseconds. */
const patience = 15_000;

/** Has the hub connect when the user returns, or the line is back. Returns whether this tab hears of others' changes. */
function useIsLive(): boolean {
  const isOnline = useIsOnline();
  const isConnected = useSyncExternalStore(hub.onLiveChange, hub.isLive);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    window.addEventListener('focus', hub.wake);
    const unsubscribe = onlineManager.subscribe((isBack) => isBack && hub.wake());
    return () => {
      window.removeEventListener('focus', hub.wake);
      unsubscribe();
    };
  }, []);
  useEffect(() => {
    if (isConnected || !isOnline) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isConnected, isOnline]);
  return !isLate;
}

/** All writes that are kept until the server has them. */
const writeKinds = [...scoreWrites, ...attendanceWrites, ...chatWrites];

/** Sends what was written before a reload, and what closed tabs have left. */
function useStoredWrites(): void {
  const unsentWrites = unsentWritesOf(useQueryClient());
  const userId = useOptionalSession('user')?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    // Without the database, writes are sent from memory.
    const adopt = () => void unsentWrites.adopt(writeKinds).catch(() => undefined);
    const moments = ['focus', 'online'];
    adopt();
    moments.forEach((moment) => window.addEventListener(moment, adopt));
    return () => moments.forEach((moment) => window.removeEventListener(moment, adopt));
  }, [unsentWrites, userId]);
}

function LiveChats() {
  useLiveChats();
  return null;
}

/** The frame of the dashboard's screens; empty after a logout until the login screen is shown. */
export function DashboardShell() {
  useStoredWrites();
  const user = useOptionalSession('user');
  const isSubscribed = useOptionalSession('isSubscribed');
  const isOnline = useIsOnline();
  const isLive = useIsLive();
  const stale = useStaleSince();
  const refused = useRefusedCount();
  useWarmReads();
  usePlateCalculator();
  const managesGym = may(useOptionalMe(), 'manageGym');
  const { trial, isError } = useTrial(managesGym);
  if (!user) return null;
  // The session has the last known answer, so that the banner's space is there from the start.
  const mayHaveBanner = managesGym && (trial !== undefined || !isError);
  const isBroken = !isOnline || !isLive || stale.since !== null;
  const hasBanner = mayHaveBanner && (!isSubscribed || Boolean(trial?.cardDue));
  const bars = [hasBanner, isBroken, refused > 0].filter(Boolean).length;
  return (
    <div className={classes.shell} style={{ '--bars': bars } as CSSProperties}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <TopBar />
      <LineBar isLive={isLive} stale={stale} />
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
      <main id="content" tabIndex={-1} className="rest column">
        <Outlet />
      </main>
      <TabBar />
      <LiveChats />
      <KeepPush />
      <DashboardDialogs />
    </div>
  );
}
