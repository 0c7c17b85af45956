import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { locale } from '../lib/locale.ts';
import { cssVariablesResolver } from '../ui/theme/css-variables-resolver.ts';
import { watchFocus } from '../ui/dialogs/focus-trail.ts';
import { QuestionFocus } from '../ui/dialogs/question-focus.ts';
import { theme } from '../ui/theme/theme.ts';
import { Toaster } from '../ui/theme/toaster.tsx';
import { ForgetAppearance } from './forget-appearance.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { watchSession } from './watch-session.ts';

watchFocus();
watchSession(router, queryClient);

/** Everything around the screens: look, cache, dates, questions, toasts. */
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
