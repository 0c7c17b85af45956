import { beforeEach, expect, it } from 'vitest';
import { session } from '../../../lib/session.ts';
import { aLogin } from '../../../lib/testing/a-login.ts';
import { CardMarksProvider, CardProvider } from '../card/card-context.ts';
import { ProgrammingProvider } from '../programming/programming-context.ts';
import { aTrackWorkout } from '../testing/a-track-workout.ts';
import { PhoneDay } from './phone-day.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const nothing = () => undefined;
const { user } = aLogin();
const gym = {
  id: 'north',
  name: 'Northlane',
  tagLine: '',
  address: '',
  image: null,
  status: true,
  userId: user.id,
  stripeConnectedAccountId: null,
  timeZone: 'UTC',
  cover: null,
  coverImage: null,
  shownTrackId: null,
  tracks: [],
};

beforeEach(() => session.start(aLogin({ user: { ...user, role: 'owner' }, gym })));

function shownDay(): string {
  const date = '2026-11-18';
  return htmlOf(
    <ProgrammingProvider value={{ open: nothing, pasteWeek: nothing, drafts: 0 }}>
      <CardProvider value={{ act: nothing, view: nothing, viewAddress: () => '/' }}>
        <CardMarksProvider
          value={{
            loggedBy: () => null,
            mark: () => null,
            weightsOf: () => null,
            ofDay: () => null,
            trackName: () => null,
          }}
        >
          <PhoneDay
            day={{ date, workouts: [aTrackWorkout({ name: 'Fran' })] }}
            today={date}
            onAdd={nothing}
          />
        </CardMarksProvider>
      </CardProvider>
    </ProgrammingProvider>,
  );
}

it('starts an owner’s day on a phone with its menu and ‘Add Workout’', () => {
  const html = shownDay();
  const [menu, add, card] = ['More for Wednesday', 'Add Workout', '<article'].map((part) =>
    html.indexOf(part),
  );
  expect(menu).toBeGreaterThan(0);
  expect(add).toBeGreaterThan(menu ?? 0);
  expect(card).toBeGreaterThan(add ?? 0);
});

it('offers each action once on a card of an owner’s phone', () => {
  const card = shownDay().split('<article')[1] ?? '';
  const actions = [...card.matchAll(/<button[^>]*aria-label="([^"]*), Fran"/g)];
  expect(actions.map(([, label]) => label)).toEqual([
    'View score',
    'Edit',
    'Duplicate',
    'Move to',
    'Make draft',
    'Delete',
  ]);
  expect(card).not.toContain('More for');
});
