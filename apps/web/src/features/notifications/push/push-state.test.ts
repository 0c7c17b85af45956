import { expect, it } from 'vitest';
import { type PushFacts, pushStateOf } from './push-state.ts';

const desktop: PushFacts = {
  hasPush: true,
  permission: 'default',
  isSubscribed: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150',
  touchPoints: 0,
  isInstalled: false,
};
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1';
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1';

it.each<[string, Partial<PushFacts>, string]>([
  ['permission not requested yet', {}, 'off'],
  ['allowed, but not subscribed', { permission: 'granted' }, 'off'],
  ['subscribed', { permission: 'granted', isSubscribed: true }, 'on'],
  ['subscribed, but permission was reset', { isSubscribed: true }, 'off'],
  ['refused', { permission: 'denied', isSubscribed: true }, 'blocked'],
  ['a browser without push', { hasPush: false }, 'unsupported'],
  ['Safari on an iPhone', { hasPush: false, userAgent: iPhone }, 'installFirst'],
  ['Safari on an iPad', { hasPush: false, userAgent: iPad, touchPoints: 5 }, 'installFirst'],
  ['an old Mac', { hasPush: false, userAgent: iPad }, 'unsupported'],
  [
    'the app on an old iPhone',
    { hasPush: false, userAgent: iPhone, isInstalled: true },
    'unsupported',
  ],
  ['the app on an iPhone', { userAgent: iPhone, isInstalled: true }, 'off'],
])('%s', (_, facts, state) => {
  expect(pushStateOf({ ...desktop, ...facts })).toBe(state);
});
