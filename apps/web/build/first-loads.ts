const shell = 'app/shell/dashboard-shell.tsx';
const calendar = 'pages/programming-calendar-page.tsx';

/** What the most important first loads render, below `src`, and what answers a click on any screen. */
export const firstLoads = {
  login: ['pages/login-page.tsx'],
  marketplace: ['app/shell/marketplace-frame.tsx', 'pages/marketplace-page.tsx'],
  home: [shell, 'pages/dashboard-page.tsx', 'pages/athlete-home.tsx'],
  calendar: [shell, calendar],
  board: [shell, calendar, 'features/workouts/board/week-board.tsx'],
  phone: [shell, calendar, 'features/workouts/phone/phone-calendar.tsx'],
  toasts: ['ui/theme/toaster.tsx'],
  questions: ['ui/dialogs/questions.tsx'],
} as const;
