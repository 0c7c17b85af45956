import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { statsSearch } from '../features/stats/stats-search.ts';
import { athletesSearch } from '../features/tracks/athletes/athletes-search.ts';
import { calendarSearch } from '../features/workouts/address/calendar-search.ts';
import { congratulationsSearch } from '../pages/congratulations.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import {
  completeRegistrationOf,
  openRegistration,
  openTo,
  passLanding,
  passLogin,
  withoutScreen,
} from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import {
  athleteDetailsSearch,
  athleteOnboardingSearch,
  gymPageSearch,
  joiningSearch,
  marketplaceSearch,
  resetSearch,
  trackJoiningSearch,
} from '../pages/searches.ts';
import { dialogSearch } from './shell/dialog-search.ts';

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});

const loginPage = lazyRouteComponent(() => import('../pages/login-page.tsx'), 'LoginPage');

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: joiningSearch,
  beforeLoad: passLogin,
  component: loginPage,
  staticData: { title: 'Login' },
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: joiningSearch,
  beforeLoad: passLogin,
  component: loginPage,
  staticData: { title: 'Login' },
});

const landing = createRoute({
  getParentRoute: () => root,
  path: '/landingpage',
  validateSearch: joiningSearch,
  beforeLoad: passLanding,
  component: lazyRouteComponent(() => import('../pages/landing-page.tsx'), 'LandingPage'),
  staticData: { title: 'Create new account' },
});

const registration = createRoute({
  getParentRoute: () => root,
  path: '/registrationform/$type',
  validateSearch: joiningSearch,
  beforeLoad: openRegistration,
  component: lazyRouteComponent(() => import('../pages/registration-page.tsx'), 'RegistrationPage'),
  staticData: { title: 'Create new account' },
});

const athleteOnboarding = createRoute({
  getParentRoute: () => root,
  path: '/athleteaccountAditionalInfoform/$id',
  validateSearch: athleteOnboardingSearch,
  beforeLoad: completeRegistrationOf('athlete'),
  component: lazyRouteComponent(
    () => import('../pages/athlete-onboarding-page.tsx'),
    'AthleteOnboardingPage',
  ),
  staticData: { title: 'Join Your Gym' },
});

const gymCreation = createRoute({
  getParentRoute: () => root,
  path: '/gymregistrationgymcreationform/{-$id}',
  validateSearch: joiningSearch,
  beforeLoad: completeRegistrationOf('owner'),
  component: lazyRouteComponent(() => import('../pages/gym-creation-page.tsx'), 'GymCreationPage'),
  staticData: { title: 'Add your gym' },
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgotpassword',
  component: lazyRouteComponent(
    () => import('../pages/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  staticData: { title: 'Forgot password' },
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/resetpassword',
  validateSearch: resetSearch,
  component: lazyRouteComponent(
    () => import('../pages/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  staticData: { title: 'Reset password' },
});

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/unauthorized',
  component: lazyRouteComponent(() => import('../pages/unauthorized-page.tsx'), 'UnauthorizedPage'),
  staticData: { title: 'Unauthorized' },
});

/** Around the marketplace: the dashboard's frame for those who are signed in, a plain bar for all others. */
const marketplaceFrame = createRoute({
  getParentRoute: () => root,
  id: 'marketplace-frame',
  validateSearch: dialogSearch,
  component: lazyRouteComponent(() => import('./shell/marketplace-frame.tsx'), 'MarketplaceFrame'),
});

const marketplace = createRoute({
  getParentRoute: () => marketplaceFrame,
  path: '/marketplace',
  validateSearch: marketplaceSearch,
  component: lazyRouteComponent(() => import('../pages/marketplace-page.tsx'), 'MarketplacePage'),
  staticData: { title: 'Marketplace' },
});

const newMarketplace = createRoute({
  getParentRoute: () => root,
  path: '/newmarketplace',
  beforeLoad: () => {
    throw redirect({ to: '/marketplace', search: true, replace: true });
  },
});

const marketplaceGym = createRoute({
  getParentRoute: () => marketplaceFrame,
  path: '/marketplace/$id',
  validateSearch: gymPageSearch,
  component: lazyRouteComponent(
    () => import('../pages/marketplace-gym-page.tsx'),
    'MarketplaceGymPage',
  ),
});

const trackJoining = createRoute({
  getParentRoute: () => root,
  path: '/trackjoiningpage',
  validateSearch: trackJoiningSearch,
  beforeLoad: openTo('athlete'),
  component: lazyRouteComponent(
    () => import('../pages/track-joining-page.tsx'),
    'TrackJoiningPage',
  ),
  staticData: { title: 'Join Track' },
});

const success = createRoute({
  getParentRoute: () => root,
  path: '/successpage',
  validateSearch: joiningSearch,
  beforeLoad: openTo('athlete'),
  component: lazyRouteComponent(() => import('../pages/success-page.tsx'), 'SuccessPage'),
  staticData: { title: 'Congratulations' },
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: dialogSearch,
  beforeLoad: openTo('owner', 'athlete'),
  component: lazyRouteComponent(() => import('./shell/dashboard-shell.tsx'), 'DashboardShell'),
});

const dashboardHome = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  validateSearch: statsSearch,
  component: lazyRouteComponent(() => import('../pages/dashboard-page.tsx'), 'DashboardPage'),
  staticData: { title: 'Dashboard' },
});

const manageAthletes = createRoute({
  getParentRoute: () => dashboard,
  path: '/manageathletes',
  validateSearch: athletesSearch,
  beforeLoad: openTo('owner'),
  component: lazyRouteComponent(
    () => import('../pages/manage-athletes-page.tsx'),
    'ManageAthletesPage',
  ),
  staticData: { title: 'Manage Athletes' },
});

const athleteDetails = createRoute({
  getParentRoute: () => dashboard,
  path: '/manageathletes/athletedetails/$athleteId',
  validateSearch: athleteDetailsSearch,
  beforeLoad: openTo('owner'),
  component: lazyRouteComponent(
    () => import('../pages/athlete-details-page.tsx'),
    'AthleteDetailsPage',
  ),
});

const calendar = createRoute({
  getParentRoute: () => dashboard,
  path: '/programmingcalendar',
  validateSearch: calendarSearch,
  component: lazyRouteComponent(
    () => import('../pages/programming-calendar-page.tsx'),
    'ProgrammingCalendarPage',
  ),
  staticData: { title: 'Programming Calendar' },
});

const recordsPage = lazyRouteComponent(() => import('../pages/records-page.tsx'), 'RecordsPage');

const ownRecords = createRoute({
  getParentRoute: () => dashboard,
  path: '/records',
  beforeLoad: openTo('athlete'),
  component: recordsPage,
  staticData: { title: 'Records' },
});

const recordsOf = createRoute({
  getParentRoute: () => dashboard,
  path: '/records/$userId',
  component: recordsPage,
  staticData: { title: 'Records' },
});

const congratulations = createRoute({
  getParentRoute: () => dashboard,
  path: '/congratulations/$id',
  validateSearch: congratulationsSearch,
  component: lazyRouteComponent(
    () => import('../pages/congratulations-page.tsx'),
    'CongratulationsPage',
  ),
  staticData: { title: 'Congratulations' },
});

/** Addresses without a screen so far. Whom they are closed to is sent away already; the others are told so. */
const messages = createRoute({
  getParentRoute: () => dashboard,
  path: '/messages',
  beforeLoad: withoutScreen('owner', 'athlete'),
});

const subscribe = createRoute({
  getParentRoute: () => dashboard,
  path: '/subscribe',
  beforeLoad: withoutScreen('owner'),
});

const connect = createRoute({
  getParentRoute: () => dashboard,
  path: '/connect',
  beforeLoad: withoutScreen('owner'),
});

/** Every screen of the app. */
export const routeTree = root.addChildren([
  start,
  login,
  landing,
  registration,
  athleteOnboarding,
  gymCreation,
  forgotPassword,
  resetPassword,
  unauthorized,
  marketplaceFrame.addChildren([marketplace, marketplaceGym]),
  newMarketplace,
  trackJoining,
  success,
  dashboard.addChildren([
    dashboardHome,
    manageAthletes,
    athleteDetails,
    calendar,
    congratulations,
    ownRecords,
    recordsOf,
    messages,
    subscribe,
    connect,
  ]),
]);
