const shell = 'app/shell/dashboard-shell.tsx';
const calendar = 'pages/programming-calendar-page.tsx';

/** What the most important first loads render, below `src`. */
export const firstLoads = {
  login: ['pages/login-page.tsx'],
  marketplace: ['app/shell/marketplace-frame.tsx', 'pages/marketplace-page.tsx'],
  home: [shell, 'pages/dashboard-page.tsx', 'pages/athlete-home.tsx'],
  board: [shell, calendar, 'features/workouts/board/week-board.tsx'],
  phone: [shell, calendar, 'features/workouts/phone/phone-calendar.tsx'],
} as const;
