import type { UserGym } from '@trackboard/contract/gyms';

export function aUserGym(given: Partial<UserGym> = {}): UserGym {
  return {
    id: 'northlane',
    name: 'Northlane Strength',
    tagLine: 'Built on Mondays',
    address: '1 Lane',
    image: null,
    status: true,
    userId: 'odette',
    stripeConnectedAccountId: null,
    timeZone: 'UTC',
    cover: null,
    coverImage: null,
    shownTrackId: null,
    tracks: [],
    role: 'athlete',
    isPrimary: false,
    joinedOn: '2026-11-01T00:00:00Z',
    ...given,
  };
}
