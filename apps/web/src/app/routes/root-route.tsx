import type { QueryClient } from '@tanstack/react-query';
import { Outlet, createRootRouteWithContext, useMatches, useRouter } from '@tanstack/react-router';
import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { session } from '../../lib/session.ts';
import { KeepAccount } from './keep-account.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';

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
