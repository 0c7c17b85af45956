import { mara } from '@trackboard/story-world';

/** A screen that is measured, and who is signed in on it. */
export interface MeasuredScreen {
  readonly name: string;
  readonly path: string;
  readonly email: string | null;
}

export const screens: readonly MeasuredScreen[] = [
  { name: 'login', path: '/login', email: null },
  { name: 'marketplace', path: '/marketplace', email: null },
  { name: 'home', path: '/dashboard', email: mara.email },
  { name: 'calendar', path: '/dashboard/programmingcalendar', email: mara.email },
];
