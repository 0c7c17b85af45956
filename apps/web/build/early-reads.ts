import { coachAbilities } from '@trackboard/contract';
import { encodeRequest } from '../src/lib/encode-request.ts';
import type { Me } from '../src/lib/me.ts';
import { firstReads, type Read, strangersReads } from '../src/pages/first-reads.ts';

const gymId = '{gymId}';

/** Words in braces are values that `public/start.js` inserts; it leaves out an address with a value that it does not know. */
const visit = {
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

const ofStrangers = Object.entries(strangersReads).map(([path, reads]) => [path, addresses(reads)]);

const athlete = { role: 'athlete', ownGym: null, coaches: [], gymId: null } as const;

/** Who opens a screen: a coach is an athlete who coaches a gym now, `training` an owner who trains now. */
const visitors: Readonly<Record<string, Me>> = {
  owner: { role: 'owner', ownGym: { id: gymId }, coaches: [], gymId },
  training: { role: 'owner', trains: true, ownGym: { id: gymId }, coaches: [], gymId: null },
  athlete,
  coach: { ...athlete, coaches: [{ gymId, abilities: coachAbilities }], gymId },
};

const ofUsers = (me: Me) =>
  Object.entries(firstReads).map(([path, reads]) => {
    const asVisitor = { ...visit, userId: '{userId}', me };
    return [path, addresses((read) => reads(read, { ...asVisitor, expect: read }))];
  });

/** By the kind of user who opens the screen, or `stranger`, and by path. */
export const earlyReads: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  stranger: Object.fromEntries(ofStrangers),
  ...Object.fromEntries(
    Object.entries(visitors).map(([kind, me]) => [kind, Object.fromEntries(ofUsers(me))]),
  ),
};
