import { expect, it } from 'vitest';
import { noteCopiedLink } from './copy-link.ts';
import { session } from '../lib/session.ts';
import { aLogin } from '../lib/testing/a-login.ts';

it('noteCopiedLink notes a copied link for the owner’s gym, and nothing without a gym', () => {
  session.start(aLogin());
  noteCopiedLink();
  expect(localStorage.getItem('trackboard.link-copied.northlane')).toBeNull();
  const gym = {
    id: 'northlane',
    name: 'Northlane',
    tagLine: '',
    address: '',
    image: null,
    status: true,
    userId: 'odette',
    stripeConnectedAccountId: null,
    timeZone: 'UTC',
    cover: null,
    coverImage: null,
    shownTrackId: null,
    tracks: [],
  };
  session.start(aLogin({ gym }));
  noteCopiedLink();
  expect(localStorage.getItem('trackboard.link-copied.northlane')).toBe('yes');
});
