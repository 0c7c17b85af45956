import { roles } from '@trackboard/contract';
import { encodeRequest } from '../src/lib/encode-request.ts';
import { firstReads, type Read, strangersReads } from '../src/pages/first-reads.ts';

/** Words in braces are values that `public/start.js` inserts; it leaves out an address with a value that it does not know. */
const visit = {
  gymId: '{gymId}',
  today: '{today}',
  week: { fromDate: '{sunday}', toDate: '{saturday}' },
};

/** The addresses of the GETs that wait for no response, by path. */
function addresses(screens: Readonly<Record<string, (read: Read) => Promise<unknown>>>) {
  const listed = Object.entries(screens).map(([path, readAll]) => {
    const urls: string[] = [];
    void readAll((endpoint, input) => {
      const { method, url } = encodeRequest(endpoint, input);
      if (method === 'GET') urls.push(url);
      return new Promise(() => undefined);
    });
    return [path, urls] as const;
  });
  return Object.fromEntries(listed);
}

const byRole = roles.map((role) => {
  const user = { id: '{userId}', role };
  const screens = Object.entries(firstReads).map(([path, reads]) => [
    path,
    (read: Read) => reads(read, { ...visit, user, expect: read }),
  ]);
  return [role, addresses(Object.fromEntries(screens))] as const;
});

/** By the role of the user who opens the screen, or `stranger`, and by path. */
export const earlyReads: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  stranger: addresses(strangersReads),
  ...Object.fromEntries(byRole),
};
