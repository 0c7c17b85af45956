import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { locale } from '../lib/locale.ts';
import { cssVariablesResolver } from '../ui/theme/css-variables-resolver.ts';
import { watchFocus } from '../ui/dialogs/focus-trail.ts';
import { theme } from '../ui/theme/theme.ts';
import { Toaster } from '../ui/theme/toaster.tsx';
import { router } from './router.ts';
import { watchSession } from './watch-session.ts';
import { QuestionFocus } from '../ui/dialogs/use-is-covered.ts';
import { session } from '../lib/session.ts';
import { ApiError } from '../lib/api-error.ts';

const attempts = 3;

/** Retries only failures that may be temporary. */
function mayPass(failures: number, error: Error): boolean {
  return failures < attempts - 1 && error instanceof ApiError && error.status >= 500;
}

/** The query cache. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: mayPass } },
});

/** The end of a session clears the stored colour scheme; this applies the default to the open page. */
function ForgetAppearance() {
  const { clearColorScheme } = useMantineColorScheme();
  useEffect(() => session.onEnd(clearColorScheme), [clearColorScheme]);
  return null;
}

watchFocus();
watchSession(router, queryClient);

/** The providers around all screens. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [] }}>
        <QueryClientProvider client={queryClient}>
          <ModalsProvider modalProps={{ returnFocus: false }}>
            <QuestionFocus />
            <Toaster />
            <ForgetAppearance />
            <RouterProvider router={router} />
          </ModalsProvider>
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  );
}
