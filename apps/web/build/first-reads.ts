import type { AnyEndpoint, CallInput } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import * as payments from '@trackboard/contract/payments';
import * as scores from '@trackboard/contract/scores';
import * as stats from '@trackboard/contract/stats';
import * as today from '@trackboard/contract/today';
import * as tracks from '@trackboard/contract/tracks';
import { encodeRequest } from '../src/lib/encode-request.ts';

/** The address of a read. Words in braces are values that `public/start.js` inserts; it leaves out what it does not know. */
function read<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): string {
  const { method, url } = encodeRequest(endpoint, input);
  if (method !== 'GET') throw new Error(`${endpoint.name} is no GET.`);
  return url;
}

const userId = '{userId}';

/**
 * What a screen reads when it is opened by this address without a query, requested beside the app's code. Each must be
 * what the screen asks for itself, to the letter: `e2e/journeys/first-reads.journey.ts` checks it.
 */
export const firstReads: Readonly<Record<string, readonly string[]>> = {
  'stranger /marketplace': [read(gyms.list, { pageNumber: 1, pageSize: 24 })],
  'athlete /dashboard': [
    read(today.get, { date: '{today}' }),
    read(stats.figures, { id: userId }),
    read(stats.recentTracks, {}),
    read(payments.billing, { athleteId: userId }),
  ],
  'athlete /dashboard/programmingcalendar': [
    read(gyms.mine, {}),
    read(scores.logged, { fromDate: '{sunday}', toDate: '{saturday}' }),
    read(tracks.ofUser, { gymId: '{gymId}', userId }),
  ],
  'owner /dashboard': [read(stats.today, {}), read(stats.firstSteps, {})],
  'owner /dashboard/programmingcalendar': [read(tracks.ofUser, { gymId: '{gymId}', userId })],
};
