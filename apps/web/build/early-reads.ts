import { coachAbilities } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import { encodeRequest } from '../src/lib/encode-request.ts';
import type { Me } from '../src/lib/me.ts';
import { firstReads, type Read } from '../src/pages/first-reads.ts';

const gymId = '{gymId}';

/** Words in braces are values that `public/start.js` inserts; it leaves out an address with a value that it does not know. */
const visit = {
  userId: '{userId}',
  gymId,
  today: '{today}',
  week: { fromDate: '{sunday}', toDate: '{saturday}' },
};

/** The addresses of the GETs that wait for no response. */
function addresses(readAll: (read: Read) => Promise<unknown>): readonly string[] {
  const urls: string[] = [];
  void readAll((endpoint, input) => {
    const { method, url } = encodeRequest(endpoint, input);
    if (method === 'GET') urls.push(url);
    return new Promise(() => undefined);
  });
  return urls;
}

const readsOf = (me: Me) =>
  Object.fromEntries(
    Object.entries(firstReads).map(([path, reads]) => [
      path,
      addresses((read) => reads(read, { ...visit, me, expect: read })),
    ]),
  );

const athlete = { role: 'athlete', ownGym: null, coaches: [], gymId: null } as const;
const owner = { role: 'owner', ownGym: { id: gymId }, coaches: [], gymId } as const;

/**
 * By the kind of user who opens the screen, and by path. A coach is an athlete who coaches a gym now, `training` an owner who
 * trains now.
 */
export const earlyReads: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  stranger: {
    '/marketplace': addresses((read) => read(gyms.list, { pageNumber: 1, pageSize: 24 })),
  },
  owner: readsOf(owner),
  training: readsOf({ ...owner, trains: true, gymId: null }),
  athlete: readsOf(athlete),
  coach: readsOf({ ...athlete, coaches: [{ gymId, abilities: coachAbilities }], gymId }),
};
