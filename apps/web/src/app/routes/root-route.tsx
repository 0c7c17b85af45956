import { type QueryClient, onlineManager, useQuery } from '@tanstack/react-query';
import {
  Outlet,
  createRootRouteWithContext,
  useMatches,
  useRouter,
  useMatch,
} from '@tanstack/react-router';
import { Fragment, useEffect, useSyncExternalStore, useEffectEvent } from 'react';
import { session, useOptionalSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { can } from '@trackboard/contract';
import * as accounts from '@trackboard/contract/accounts';
import type { Me } from '@trackboard/contract/accounts';
import * as gyms from '@trackboard/contract/gyms';
import { type Gym, staffHint } from '@trackboard/contract/gyms';
import { hasStatus } from '../../lib/api-error.ts';
import { queryFor } from '../../lib/query-for.ts';
import { useUserHint } from '../../lib/use-user-hint.ts';
import { notifyError, notifyWarning } from '../../ui/toasts.tsx';
import { Button } from '../../ui/button.tsx';

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

/** The user and the gym where they work, fetched at the start and whenever the tab is shown or focused. */
function useServerRecords() {
  const user = useOptionalSession('user');
  const account = useQuery({
    ...queryFor(accounts.me, {}),
    enabled: user !== undefined,
    refetchOnWindowFocus: 'always',
  });
  const hasGym = useOptionalSession('gym') !== null;
  const worksInGym = user !== undefined && (hasGym || can(user, 'runGym'));
  const myGyms = useQuery({
    ...queryFor(gyms.mine, {}),
    enabled: worksInGym,
    refetchOnWindowFocus: 'always',
  });
  const fetchAccount = account.refetch;
  const fetchGyms = myGyms.refetch;
  const isSignedIn = user !== undefined;
  useEffect(() => {
    // Two windows side by side are both visible, so the focus counts too.
    const onFocus = () => {
      if (isSignedIn) void fetchAccount({ cancelRefetch: false });
      if (worksInGym) void fetchGyms({ cancelRefetch: false });
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [fetchAccount, fetchGyms, isSignedIn, worksInGym]);
  return { account, gyms: myGyms };
}

/** The user's gym of today's list: an owner's one, or the one that a coach coaches now. */
function gymNow(all: readonly Gym[]): Gym | null {
  const now = session.get();
  const [own] = all;
  return can(now?.user, 'runGym')
    ? (own ?? null)
    : (all.find(({ id }) => id === now?.gym?.id) ?? null);
}

/** Keeps the session's user, gym and coached gyms up to date, because the login's response becomes outdated. */
function KeepAccount() {
  const router = useRouter();
  const { account, gyms: myGyms } = useServerRecords();
  const failedAt = Math.max(account.errorUpdatedAt, myGyms.errorUpdatedAt);
  const keep = useEffectEvent(({ coaches, trains, ...user }: Me) => {
    const before = session.get();
    if (user.id !== before?.user.id) return;
    const { gym, isTraining } = before;
    const isTrainingOver = isTraining && !trains;
    const isOver = gym && !can(user, 'runGym') && !coaches.some(({ gymId }) => gymId === gym.id);
    const over = { ...(isOver && { gym: null }), ...(isTrainingOver && { isTraining: false }) };
    session.update({ user, coaches, trains, ...over });
    if (!isOver && !isTrainingOver) return;
    if (isOver) notifyWarning(`You no longer coach at ${gym.name}.`);
    void router.navigate({ to: '/dashboard' });
  });
  useEffect(() => {
    if (account.data) keep(account.data);
  }, [account.data]);
  // A stored response may be older than the session.
  const isFresh = myGyms.isFetchedAfterMount && myGyms.isSuccess;
  useEffect(() => {
    if (isFresh) session.update({ gym: gymNow(myGyms.data) });
  }, [isFresh, myGyms.data]);
  useUserHint(staffHint, () => void account.refetch());
  const isRefused = hasStatus(account.error, 401) || hasStatus(myGyms.error, 401);
  useEffect(() => {
    // A refused token ends the session. Without a connection, the account of the last time is good enough.
    if (failedAt && !isRefused && onlineManager.isOnline())
      notifyError('Something went wrong while getting user data.');
  }, [failedAt, isRefused]);
  return null;
}

/** The page for an unknown URL. */
function NotFoundPage() {
  return (
    <MessageScreen
      title="Page not found"
      help="There is nothing at this address. It may have moved, or the link may be cut short."
      action={<ButtonLink to="/">Home</ButtonLink>}
    />
  );
}

/** Sets the document title to that of the innermost screen that has one. */
function useTitle(): void {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  usePageTitle(title);
}

/**
 * The field marked as next. On a touch screen not one marked `typing`, because the keyboard would cover the text above it.
 */
function nextField(): HTMLElement | null {
  const field = document.querySelector<HTMLElement>('[data-arrival]');
  const waits = field?.dataset['arrival'] === 'typing' && !matchMedia('(pointer: fine)').matches;
  return waits ? null : field;
}

function focusScreen(): void {
  const field = nextField();
  if (field) return field.focus();
  const heading = document.querySelector('h1');
  if (!heading || heading.closest('[role="dialog"]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the heading after a change of screen, so that screen readers continue there, or the field marked as next. */
function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusScreen();
      }),
    [router],
  );
}

/** The message of the service worker, as `src/service-worker/push.ts` sends it. */
interface OpenMessage {
  readonly type?: string;
  readonly path?: string;
}

/** Opens the place of a tapped notification, on every screen: also on the timer, which has no menu. */
function usePushed(): void {
  const { history } = useRouter();
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    const onMessage = ({ data }: MessageEvent<OpenMessage | null>) => {
      if (data?.type === 'open' && data.path) history.push(data.path);
    };
    worker?.addEventListener('message', onMessage);
    return () => worker?.removeEventListener('message', onMessage);
  }, [history]);
}

function RootLayout() {
  useTitle();
  useArrival();
  usePushed();
  const switches = useSyncExternalStore(session.subscribe, session.switches);
  return (
    <>
      <KeepAccount />
      {/* The key resets all state when another user signs in. */}
      <Fragment key={switches}>
        <Outlet />
      </Fragment>
    </>
  );
}

/** The root of all screens. Loaders find the query cache in its context. */
export const root = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});
