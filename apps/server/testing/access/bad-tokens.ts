import { accounts } from '@trackboard/contract/all-endpoints';
import { newId } from '../../src/platform/database/new-id.ts';
import { createTokens } from '../../src/platform/sessions/tokens.ts';
import { after, days, hours } from '../../src/platform/time/clock.ts';
import { newPerson } from '../people.ts';
import { secretKey } from '../test-config.ts';
import type { Place } from './place.ts';

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Returns the parts of a token that is accepted. */
async function goodParts({ app }: Place): Promise<[head: string, payload: string, mac: string]> {
  const { token } = await newPerson(app, 'owner');
  const [head = '', payload = '', mac = ''] = token.split('.');
  return [head, payload, mac];
}

async function expired({ app }: Place): Promise<string> {
  const { id } = await newPerson(app, 'owner');
  const claims = { sub: id, role: 'owner', name: 'Some Body', gymId: null, sid: newId() };
  return createTokens(secretKey, app.clock).sign(claims, after(app.clock.now(), hours(-1)));
}

/** Returns a token that names a living session but is signed with another key. */
async function forged(place: Place): Promise<string> {
  const [, payload] = await goodParts(place);
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sub: string;
    sid: string;
  };
  const { clock } = place.app;
  const other = createTokens('the-key-of-another-installation-0123456789', clock);
  return other.sign(
    { ...claims, role: 'owner', name: '', gymId: null },
    after(clock.now(), days(1)),
  );
}

async function unsigned(place: Place): Promise<string> {
  const [, payload] = await goodParts(place);
  return `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`;
}

async function withOtherPayload(place: Place): Promise<string> {
  const [head, , mac] = await goodParts(place);
  const [, payload] = await goodParts(place);
  return `${head}.${payload}.${mac}`;
}

async function loggedOut({ app }: Place): Promise<string> {
  const { token } = await newPerson(app, 'owner');
  await app.api.do(accounts.logout, {}, token);
  return token;
}

/** Tokens that no call may accept. */
export const badTokens: Record<string, (place: Place) => string | Promise<string>> = {
  garbage: () => 'not-a-token',
  'three dots': () => '...',
  expired,
  'signed with another key': forged,
  'not signed': unsigned,
  'with the payload of another': withOtherPayload,
  'of a session that was logged out': loggedOut,
};
