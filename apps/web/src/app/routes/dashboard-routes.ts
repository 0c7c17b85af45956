import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { moneySearch } from '../../features/payments/money/money-search.ts';
import { athletesSearch } from '../../features/tracks/athletes/athletes-search.ts';
import { calendarSearch, pasteSearch } from '../../features/workouts/address/calendar-search.ts';
import {
  congratulationsSearch,
  athleteDetailsSearch,
  blocksSearch,
  homeSearch,
} from '../../pages/searches.ts';
import { openTo } from './guards.ts';
import { dialogSearch } from '../shell/dialog-search.ts';
import { root } from './root-route.tsx';
import { oneOf, searchValues, textLike } from '../../lib/search-values.ts';

const uuid = textLike(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

/** The state of the Messages screen in the URL: a chat, or a user whose one-to-one chat opens. */
const chatSearch = searchValues({
  chat: uuid,
  user: uuid,
  /** The position in the chat of the message to show and highlight. */
  seq: textLike(/^[1-9]\d{0,8}$/),
  /** Whether the details of the group are shown. */
  details: oneOf('shown'),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: dialogSearch,
  beforeLoad: openTo(),
  component: lazyRouteComponent(() => import('../shell/dashboard-shell.tsx'), 'DashboardShell'),
});

const loaders = () => import('../../pages/loaders.ts');

const recordsPage = lazyRouteComponent(() => import('../../pages/records-page.tsx'), 'RecordsPage');

const screens = [
  createRoute({
    getParentRoute: () => dashboard,
    path: '/',
    validateSearch: homeSearch,
    loader: lazyFn(loaders, 'loadHome'),
    shouldReload: false,
    component: lazyRouteComponent(() => import('../../pages/dashboard-page.tsx'), 'DashboardPage'),
    staticData: { title: 'Dashboard' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/manageathletes',
    validateSearch: athletesSearch,
    beforeLoad: openTo('manageAthletes'),
    component: lazyRouteComponent(
      () => import('../../pages/manage-athletes-page.tsx'),
      'ManageAthletesPage',
    ),
    staticData: { title: 'Manage Athletes' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/manageathletes/athletedetails/$athleteId',
    validateSearch: athleteDetailsSearch,
    beforeLoad: openTo('manageAthletes'),
    component: lazyRouteComponent(
      () => import('../../pages/athlete-details-page.tsx'),
      'AthleteDetailsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/programmingcalendar',
    validateSearch: calendarSearch,
    loader: lazyFn(loaders, 'loadCalendar'),
    shouldReload: false,
    component: lazyRouteComponent(
      () => import('../../pages/programming-calendar-page.tsx'),
      'ProgrammingCalendarPage',
    ),
    staticData: { title: 'Programming Calendar' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/programmingcalendar/class/$workoutId',
    beforeLoad: openTo('enterScores'),
    component: lazyRouteComponent(
      () => import('../../pages/class-scores-page.tsx'),
      'ClassScoresPage',
    ),
    staticData: { title: 'Class scores' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/programmingcalendar/paste',
    validateSearch: pasteSearch,
    beforeLoad: openTo('programme'),
    component: lazyRouteComponent(() => import('../../pages/paste-week-page.tsx'), 'PasteWeekPage'),
    staticData: { title: 'Paste a week' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/programmingcalendar/blocks',
    validateSearch: blocksSearch,
    beforeLoad: openTo('programme'),
    component: lazyRouteComponent(() => import('../../pages/blocks-page.tsx'), 'BlocksPage'),
    staticData: { title: 'Blocks' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/programmingcalendar/blocks/$blockId',
    beforeLoad: openTo('programme'),
    component: lazyRouteComponent(() => import('../../pages/block-page.tsx'), 'BlockPage'),
    staticData: { title: 'Block' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/manageathletes/import',
    beforeLoad: openTo('manageAthletes'),
    component: lazyRouteComponent(() => import('../../pages/import-page.tsx'), 'GymImportPage'),
    staticData: { title: 'Import' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/import',
    beforeLoad: openTo('logScores'),
    component: lazyRouteComponent(() => import('../../pages/import-page.tsx'), 'ImportPage'),
    staticData: { title: 'Import' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/records',
    beforeLoad: openTo('logScores'),
    component: recordsPage,
    staticData: { title: 'Records' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/records/$userId',
    component: recordsPage,
    staticData: { title: 'Records' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/congratulations/$id',
    validateSearch: congratulationsSearch,
    component: lazyRouteComponent(
      () => import('../../pages/congratulations-page.tsx'),
      'CongratulationsPage',
    ),
    staticData: { title: 'Congratulations' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/messages',
    validateSearch: chatSearch,
    component: lazyRouteComponent(() => import('../../pages/messages-page.tsx'), 'MessagesPage'),
    staticData: { title: 'Messages' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/subscribe',
    beforeLoad: openTo('manageMoney'),
    component: lazyRouteComponent(() => import('../../pages/subscribe-page.tsx'), 'SubscribePage'),
    staticData: { title: 'Subscribe' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/connect',
    beforeLoad: openTo('manageMoney'),
    component: lazyRouteComponent(() => import('../../pages/connect-page.tsx'), 'ConnectPage'),
    staticData: { title: 'Connect' },
  }),
  createRoute({
    getParentRoute: () => dashboard,
    path: '/money',
    validateSearch: moneySearch,
    beforeLoad: openTo('manageMoney'),
    component: lazyRouteComponent(() => import('../../pages/money-page.tsx'), 'MoneyPage'),
    staticData: { title: 'Money' },
  }),
] as const;

export const dashboardRoutes = dashboard.addChildren(screens);
