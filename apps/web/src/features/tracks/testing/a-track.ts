import type { ListedTrack } from '@trackboard/contract/tracks';

/** Returns a free track, as the server sends it to its gym's owner. */
export function aTrack(change: Partial<ListedTrack> = {}): ListedTrack {
  return {
    id: 'engine',
    gymId: 'northlane',
    reference: 'ref-engine',
    name: 'Engine',
    description: '',
    type: 'free',
    welcomeNote: '',
    joinPassword: null,
    price: null,
    trialPeriodDays: null,
    image: null,
    isTrackJoined: false,
    status: true,
    joinedOn: null,
    graceEndsOn: null,
    paidUntil: null,
    canSubscribeAgain: false,
    salesEndedOn: null,
    successor: null,
    athletes: null,
    successorName: null,
    ...change,
  };
}
