import { Outlet } from '@tanstack/react-router';
import { Fragment, useSyncExternalStore } from 'react';
import { session } from '../../lib/session.ts';
import { KeepAccount } from './keep-account.tsx';
import { useArrival } from './use-arrival.ts';
import { useTitle } from './use-title.ts';

/** Around every screen. */
export function RootLayout() {
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
