import { Outlet, createRootRoute, useMatches, useRouter } from '@tanstack/react-router';
import { Fragment, useEffect, useSyncExternalStore } from 'react';
import { session } from '../../lib/session.ts';
import { KeepAccount } from './keep-account.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { NotFoundPage } from '../../pages/not-found-page.tsx';

/** Names the document after the innermost screen that has a title. */
function useTitle(): void {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  usePageTitle(title);
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading || heading.closest('[role="dialog"]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After a change of screen, focus moves to its heading, so that a screen reader reads on from there. */
function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading();
      }),
    [router],
  );
}

/** Around every screen. */
function RootLayout() {
  useTitle();
  useArrival();
  const switches = useSyncExternalStore(session.subscribe, session.switches);
  return (
    <>
      <KeepAccount />
      {/* Another user's screens start from nothing: no draft or open panel of the last one stays. */}
      <Fragment key={switches}>
        <Outlet />
      </Fragment>
    </>
  );
}

export const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});
