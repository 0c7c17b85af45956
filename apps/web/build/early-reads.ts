import { type Role, roles } from '@trackboard/contract';
import { encodeRequest } from '../src/lib/encode-request.ts';
import { firstReads, type Read, strangersReads } from '../src/pages/first-reads.ts';

/** Words in braces are values that `public/start.js` inserts; it leaves out an address with a value that it does not know. */
const visit = {
  gymId: '{gymId}',
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

const ofUsers = (role: Role) =>
  Object.entries(firstReads).map(([path, reads]) => {
    const user = { id: '{userId}', role };
    return [path, addresses((read) => reads(read, { ...visit, user, expect: read }))];
  });

/** By the role of the user who opens the screen, or `stranger`, and by path. */
export const earlyReads: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  stranger: Object.fromEntries(ofStrangers),
  ...Object.fromEntries(roles.map((role) => [role, Object.fromEntries(ofUsers(role))])),
};
