import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  athleteOnboardingSearch,
  gymPageSearch,
  invitationSearch,
  joiningSearch,
  marketplaceSearch,
  resetSearch,
  successSearch,
  timerSearch,
  trackJoiningSearch,
} from '../../pages/searches.ts';
import {
  completeRegistrationFor,
  openRegistration,
  openTo,
  passLanding,
  passLogin,
} from './guards.ts';
import { dialogSearch } from '../shell/dialog-search.ts';
import { root } from './root-route.tsx';

const loginPage = lazyRouteComponent(() => import('../../pages/login-page.tsx'), 'LoginPage');

/** The marketplace: within the dashboard for signed-in users, with a plain bar for others. */
const marketplaceFrame = createRoute({
  getParentRoute: () => root,
  id: 'marketplace-frame',
  validateSearch: dialogSearch,
  component: lazyRouteComponent(() => import('../shell/marketplace-frame.tsx'), 'MarketplaceFrame'),
});

const marketplace = createRoute({
  getParentRoute: () => marketplaceFrame,
  path: '/marketplace',
  validateSearch: marketplaceSearch,
  component: lazyRouteComponent(
    () => import('../../pages/marketplace-page.tsx'),
    'MarketplacePage',
  ),
  staticData: { title: 'Marketplace' },
});

const marketplaceGym = createRoute({
  getParentRoute: () => marketplaceFrame,
  path: '/marketplace/$id',
  validateSearch: gymPageSearch,
  component: lazyRouteComponent(
    () => import('../../pages/marketplace-gym-page.tsx'),
    'MarketplaceGymPage',
  ),
});

const sampleWeek = createRoute({
  getParentRoute: () => marketplaceFrame,
  path: '/sample-week',
  component: lazyRouteComponent(() => import('../../pages/sample-week-page.tsx'), 'SampleWeekPage'),
  staticData: { title: 'A sample week' },
});

/** The screens outside the dashboard: login, registration, joining, the marketplace the timer and the wall. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: joiningSearch,
    beforeLoad: passLogin,
    component: loginPage,
    staticData: { title: 'Login' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: joiningSearch,
    beforeLoad: passLogin,
    component: loginPage,
    staticData: { title: 'Login' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/landingpage',
    validateSearch: joiningSearch,
    beforeLoad: passLanding,
    component: lazyRouteComponent(() => import('../../pages/landing-page.tsx'), 'LandingPage'),
    staticData: { title: 'Create new account' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/registrationform/$type',
    validateSearch: joiningSearch,
    beforeLoad: openRegistration,
    component: lazyRouteComponent(
      () => import('../../pages/registration-page.tsx'),
      'RegistrationPage',
    ),
    staticData: { title: 'Create new account' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/athleteaccountAditionalInfoform/$id',
    validateSearch: athleteOnboardingSearch,
    beforeLoad: completeRegistrationFor('joinTracks'),
    component: lazyRouteComponent(
      () => import('../../pages/athlete-onboarding-page.tsx'),
      'AthleteOnboardingPage',
    ),
    staticData: { title: 'Join Your Gym' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/gymregistrationgymcreationform/{-$id}',
    validateSearch: joiningSearch,
    beforeLoad: completeRegistrationFor('runGym'),
    component: lazyRouteComponent(
      () => import('../../pages/gym-creation-page.tsx'),
      'GymCreationPage',
    ),
    staticData: { title: 'Add your gym' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgotpassword',
    component: lazyRouteComponent(
      () => import('../../pages/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
    staticData: { title: 'Forgot password' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/resetpassword',
    validateSearch: resetSearch,
    component: lazyRouteComponent(
      () => import('../../pages/reset-password-page.tsx'),
      'ResetPasswordPage',
    ),
    staticData: { title: 'Reset password' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/unauthorized',
    component: lazyRouteComponent(
      () => import('../../pages/unauthorized-page.tsx'),
      'UnauthorizedPage',
    ),
    staticData: { title: 'Unauthorized' },
  }),
  marketplaceFrame.addChildren([marketplace, marketplaceGym, sampleWeek]),
  createRoute({
    getParentRoute: () => root,
    path: '/newmarketplace',
    beforeLoad: () => {
      throw redirect({ to: '/marketplace', search: true, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/j/$reference',
    component: lazyRouteComponent(() => import('../../pages/short-link-page.tsx'), 'ShortLinkPage'),
    staticData: { title: 'Join Track' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/invitation',
    validateSearch: invitationSearch,
    component: lazyRouteComponent(
      () => import('../../pages/invitation-page.tsx'),
      'InvitationPage',
    ),
    staticData: { title: 'Invitation' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/coach',
    validateSearch: invitationSearch,
    component: lazyRouteComponent(() => import('../../pages/coach-page.tsx'), 'CoachPage'),
    staticData: { title: 'Coach' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/trackjoiningpage',
    validateSearch: trackJoiningSearch,
    beforeLoad: openTo('joinTracks'),
    component: lazyRouteComponent(
      () => import('../../pages/track-joining-page.tsx'),
      'TrackJoiningPage',
    ),
    staticData: { title: 'Join Track' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/successpage',
    validateSearch: successSearch,
    beforeLoad: openTo('joinTracks'),
    component: lazyRouteComponent(() => import('../../pages/success-page.tsx'), 'SuccessPage'),
    staticData: { title: 'Congratulations' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/timer',
    validateSearch: timerSearch,
    component: lazyRouteComponent(() => import('../../pages/timer-page.tsx'), 'TimerPage'),
    staticData: { title: 'Timer', isDark: true },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/class/$runId',
    beforeLoad: openTo('enterScores'),
    component: lazyRouteComponent(() => import('../../pages/run-class-page.tsx'), 'RunClassPage'),
    staticData: { title: 'Run class' },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/tv',
    component: lazyRouteComponent(() => import('../../pages/tv-page.tsx'), 'TvPage'),
    staticData: { title: 'On TV', isDark: true },
  }),
] as const;
