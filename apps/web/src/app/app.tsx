import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { notificationsStore } from '@mantine/notifications';
import { type Query, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { locale } from '../lib/locale.ts';
import { watchFocus } from '../ui/dialogs/focus-trail.ts';
import { cssVariablesResolver, theme } from '../ui/theme/theme.tsx';
import { keptReads, unsentWrites, queryClient } from './query-client.ts';
import { router } from './router.ts';
import { registerServiceWorker, watchMissingParts } from './service-worker.ts';
import { watchSession } from './watch-session.ts';
import { questions } from '../ui/dialogs/load-questions.ts';
import { deferPart, onFirstUse } from '../ui/deferred-part.tsx';
import { firstScreen, whenIdle } from '../lib/when-idle.ts';
import { session } from '../lib/session.ts';
import { installPrompt } from '../lib/install-prompt.ts';
import { watchConnection } from '../lib/connection.ts';
import { serverTime } from '../lib/server-time.ts';
import { notifyWarning } from '../ui/toasts.tsx';

/** Returns the button that submits a form, which may be outside the form. */
function submitButton(form: HTMLFormElement): HTMLButtonElement | null {
  const buttons = [...form.elements].filter((each) => each instanceof HTMLButtonElement);
  return buttons.find(({ type }) => type === 'submit') ?? null;
}

function submitsForm({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Saves the focused form on Ctrl+Enter or Command+Enter like its button, even from a field of several lines. */
function watchSubmitShortcut(): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || !submitsForm(event)) return;
    const form = event.target instanceof Element ? event.target.closest('form') : null;
    const button = form && submitButton(form);
    if (!button || button.disabled) return;
    event.preventDefault();
    form.requestSubmit(button);
  });
}

const minute = 60 * 1000;

/** `3 minutes`, `2 hours`, `4 days` */
function durationInWords(milliseconds: number): string {
  const units = { minute, hour: 60 * minute, day: 24 * 60 * minute };
  const unit = milliseconds < units.hour ? 'minute' : milliseconds < units.day ? 'hour' : 'day';
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat('en-US', style).format(Math.round(milliseconds / units[unit]));
}

/** Says once that the device's clock is wrong. */
function watchClock(): void {
  serverTime.onChange(() => {
    const offset = serverTime.offset();
    if (offset === 0) return;
    const wrong = `${durationInWords(Math.abs(offset))} ${offset > 0 ? 'behind' : 'ahead'}`;
    notifyWarning(`The clock of this device is ${wrong}. Trackboard goes by the server’s clock.`);
  });
}

/** The end of a session clears the stored colour scheme; this applies the default to the open page. */
function ForgetAppearance() {
  const { clearColorScheme } = useMantineColorScheme();
  useEffect(() => session.onEnd(clearColorScheme), [clearColorScheme]);
  return null;
}

/** How long to collect changes before they are stored, in milliseconds. */
const settle = 1000;

/** Stores responses soon after they arrive, and when the page is hidden, because it may then be closed. */
function keepReads(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    // What cannot be stored is fetched again.
    keptReads.save().catch(() => undefined);
  };
  queryClient.getQueryCache().subscribe(() => (timer ??= setTimeout(save, settle)));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save();
  });
}

watchFocus();
watchSubmitShortcut();
watchConnection();
watchClock();
installPrompt.watch();
watchSession(router, { queryClient, unsentWrites, keptReads });
keepReads();
watchMissingParts();

/** Where toasts appear; loaded with the first one, which waits in the store. */
const toaster = deferPart(async () => (await import('../ui/theme/toaster.tsx')).Toaster);
notificationsStore.subscribe(() => void toaster.load());

/** Loads what answers a click. */
function loadAnswers(): void {
  if (session.get()) void questions.load();
  void toaster.load();
}

/** How long the first screen's reads may hold up what waits for the first screen, in milliseconds. */
const patience = 5000;

/** An answer often starts the next read. In milliseconds. */
const silence = 200;

/** A read that has failed waits before it is tried again. */
const isFirstTry = { predicate: ({ state }: Query) => state.fetchFailureCount === 0 };

/** The first screen is taken as loaded when no read has been on its way for 200 milliseconds, at the latest after five seconds. */
function watchFirstReads(): void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const finish = () => {
    stopWatching();
    firstScreen.tellShown();
  };
  const watch = () => {
    clearTimeout(quiet);
    if (queryClient.isFetching(isFirstTry) === 0) quiet = setTimeout(finish, silence);
  };
  const stopWatching = queryClient.getQueryCache().subscribe(watch);
  setTimeout(finish, patience);
  watch();
}

// The document's placeholder stays until the first screen is there.
const stopWaiting = router.subscribe('onRendered', () => {
  document.querySelector('.start')?.remove();
  stopWaiting();
  // The screen's effects start reads.
  setTimeout(watchFirstReads);
});
onFirstUse(loadAnswers);
// Styles that arrive during the first drag would lay out the whole week again.
if (session.get()) whenIdle(loadAnswers);
// The app works without it, but not without a connection. Registered later, Chromium compiles all code again in the second visit.
registerServiceWorker().catch(() => undefined);

/** Whether the shown screen is always dark. */
const isDarkScreen = (): boolean =>
  router.state.matches.some(({ staticData }) => staticData.isDark === true);

const watchScreen = (listener: () => void) => router.subscribe('onResolved', listener);

/** The providers around all screens. */
export function App() {
  const isDark = useSyncExternalStore(watchScreen, isDarkScreen);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      // `styles.css` leaves out Mantine's sheet of default values.
      deduplicateCssVariables={false}
      withGlobalClasses={false}
      defaultColorScheme="auto"
      {...(isDark ? { forceColorScheme: 'dark' } : {})}
    >
      <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [] }}>
        <QueryClientProvider client={queryClient}>
          <questions.Place />
          <toaster.Place />
          <ForgetAppearance />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  );
}
