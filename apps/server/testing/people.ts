import { newId } from '../src/platform/database/new-id.ts';
import { insertSession } from '../src/platform/sessions/queries.ts';
import { createTokens } from '../src/platform/sessions/tokens.ts';
import { after, days } from '../src/platform/time/clock.ts';
import type { TestApp } from './test-app.ts';
import { secretKey } from './test-config.ts';

type Place = Pick<TestApp, 'db' | 'clock'>;

export interface Person {
  readonly id: string;
  readonly token: string;
}

/** Opens a session without checking a password. The session outlives the months that tests skip. */
export async function openSession(
  { db, clock }: Place,
  user: { id: string; role: string },
  kind: 'full' | 'onboarding' = 'full',
): Promise<string> {
  const sid = newId();
  const createdAt = clock.now();
  const expiresAt = after(createdAt, days(400));
  await insertSession(db, { id: sid, userId: user.id, kind, createdAt, expiresAt });
  const claims = { sub: user.id, role: user.role, name: 'Some Body', gymId: null, sid };
  return createTokens(secretKey, clock).sign(claims, expiresAt);
}

/** Creates a new signed-in user directly in the database, because hashing passwords is slow. */
export async function newPerson(
  place: Place,
  role: 'athlete' | 'owner' = 'athlete',
  kind: 'full' | 'onboarding' = 'full',
): Promise<Person> {
  const id = newId();
  const now = place.clock.now();
  await place.db
    .insertInto('users')
    .values({
      id,
      email: `${id}@people.example`,
      passwordHash: 'cannot sign in with a password',
      firstName: 'Some',
      lastName: 'Body',
      phoneNumber: '5035550123',
      gender: 'female',
      weightUnit: 'kg',
      role,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return { id, token: await openSession(place, { id, role }, kind) };
}

/** Creates a new athlete in a gym, on some of its tracks and in their chats. */
export async function newMember(place: Place, gymId: string, trackIds: readonly string[]) {
  const person = await newPerson(place);
  const joinedAt = place.clock.now();
  const membership = { gymId, userId: person.id, joinedAt };
  await place.db
    .insertInto('gymMembers')
    .values({ ...membership, isPrimary: true })
    .execute();
  for (const trackId of trackIds) {
    await place.db
      .insertInto('trackMembers')
      .values({ ...membership, trackId })
      .execute();
  }
  const { userId } = membership;
  const chats = [gymId, ...trackIds].map((groupId) => ({
    gymId,
    groupId,
    userId,
    isAdmin: false,
    joinedAt,
  }));
  await place.db.insertInto('chatMembers').values(chats).execute();
  return person;
}
