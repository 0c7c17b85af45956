import { Outlet } from '@tanstack/react-router';
import { useArrival } from './use-arrival.ts';
import { useTitle } from './use-title.ts';

/** Around every screen. */
export function RootLayout() {
  useTitle();
  useArrival();
  return <Outlet />;
}
