import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { plainSearch, searchValues } from '../../../lib/search-values.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { calendarSearch, workoutParameters } from './calendar-search.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useWorkoutAddress } from './use-workout-address.ts';

const calendar = '/dashboard/programmingcalendar';

/** A browser at `path`, after another page. `go` acts on what the hook of the open screen returns. */
async function openBrowser<Address>(path: string, useAddress: () => Address) {
  let address: Address | undefined;
  const component = () => {
    address = useAddress();
    return null;
  };
  const root = createRootRoute();
  const screens = [
    createRoute({
      getParentRoute: () => root,
      path: '/dashboard',
      validateSearch: searchValues(workoutParameters),
      component,
    }),
    createRoute({
      getParentRoute: () => root,
      path: calendar,
      validateSearch: calendarSearch,
      component,
    }),
  ];
  const history = createMemoryHistory({ initialEntries: ['/before', path] });
  const router = createRouter({
    routeTree: root.addChildren(screens),
    history,
    origin: 'https://board.example',
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
  });
  // Renders as on a server, and navigates as in a browser.
  const as = (isServer: boolean) => router.update({ ...router.options, isServer });
  as(false);
  await router.load();
  return {
    path: () => history.location.href,
    back: async () => {
      history.back();
      await router.load();
    },
    go: async (act: (now: Address) => void) => {
      as(true);
      renderToStaticMarkup(<RouterProvider router={router} />);
      if (!address) throw new Error('the screen has no address');
      as(false);
      act(address);
      await new Promise((resolve) => setTimeout(resolve));
      await router.load();
    },
  };
}

it('opens a dialog over the home and replaces it with the next one, so that closing returns to the home', async () => {
  const home = await openBrowser('/dashboard?stats=engagements', useWorkoutAddress);
  await home.go(({ view }) => view(aTrackWorkout()));
  expect(home.path()).toBe('/dashboard?stats=engagements&workout=grip-tax');
  await home.go(({ open }) => open('log', { workout: 'grip-tax' }));
  expect(home.path()).toBe('/dashboard?stats=engagements&workout=grip-tax&panel=log');
  await home.go(({ close }) => close());
  expect(home.path()).toBe('/dashboard?stats=engagements');
  await home.back();
  expect(home.path()).toBe('/before');
});

it('closes a score to the board, and the board to the home', async () => {
  const home = await openBrowser('/dashboard', useWorkoutAddress);
  await home.go(({ open }) => open('scores', { workout: 'fran' }));
  await home.go(({ showScore }) => showScore('first'));
  await home.go(({ showScore }) => showScore('second'));
  expect(home.path()).toBe('/dashboard?workout=fran&panel=scores&score=second');
  await home.go(({ showScore }) => showScore(null));
  expect(home.path()).toBe('/dashboard?workout=fran&panel=scores');
  await home.go(({ showScore }) => showScore('first'));
  await home.go(({ close }) => close());
  expect(home.path()).toBe('/dashboard');
});

it('closes a dialog that a link opened without leaving the screen', async () => {
  const home = await openBrowser('/dashboard?workout=fran&panel=log', useWorkoutAddress);
  await home.go(({ close }) => close());
  expect(home.path()).toBe('/dashboard');
});

it('ignores the panels of the calendar on the home', async () => {
  const home = await openBrowser('/dashboard?workout=fran&panel=edit', useWorkoutAddress);
  await home.go(({ search }) => expect(search).toEqual({ workout: 'fran', panel: undefined }));
});

it('puts the day of a dialog into the URL of the calendar', async () => {
  const week = await openBrowser(`${calendar}?day=2026-11-16`, () => useCalendarAddress('UTC'));
  await week.go(({ open }) => open('copy-week'));
  expect(week.path()).toBe(`${calendar}?day=2026-11-16&panel=copy-week`);
  await week.go(({ view }) => view(aTrackWorkout({ schedule: '2026-11-18' })));
  expect(week.path()).toBe(`${calendar}?day=2026-11-18&workout=grip-tax`);
  await week.go(({ follow }) => follow({ day: '2026-11-20' }));
  expect(week.path()).toBe(`${calendar}?day=2026-11-20&workout=grip-tax`);
  await week.go(({ close }) => close());
  expect(week.path()).toBe(`${calendar}?day=2026-11-16`);
});
