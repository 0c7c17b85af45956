import { apiBase } from '@trackboard/contract';
import { password } from '@trackboard/story-world';
import { type PolicyName, policies } from '../src/platform/limits/policies.ts';
import { minutes } from '../src/platform/time/clock.ts';
import type { TestApp } from './test-app.ts';

/** A browser with cookies at an address behind a proxy on this machine. */
export class Browser {
  readonly ip: string;
  readonly #app: TestApp;
  #cookie = '';

  constructor(app: TestApp, ip: string) {
    this.#app = app;
    this.ip = ip;
  }

  async post(path: string, body: object | FormData) {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.#app.origin + apiBase + path, {
      method: 'POST',
      headers: {
        'x-forwarded-for': this.ip,
        cookie: this.#cookie,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
    const retryAfter = Number(answer.headers.get('retry-after'));
    return {
      status: answer.status,
      retryAfter,
      cookie,
      body: (await answer.json()) as { message?: string },
    };
  }

  /** Logs in, with the correct password by default. */
  logIn(email: string, given = password) {
    return this.post('/users/login', { email, password: given });
  }
}

/** Uses all attempts of a limit. */
export async function useUp(app: TestApp, policy: PolicyName, of: string): Promise<void> {
  const { limit, window } = policies[policy];
  const now = app.clock.now().getTime();
  const used = {
    points: limit,
    freeAt: new Date(now + minutes(1)),
    resetsAt: new Date(now + window),
  };
  await app.db
    .insertInto('rateLimits')
    .values({ key: `${policy}:${of}`, ...used })
    .onConflict((oc) => oc.column('key').doUpdateSet(used))
    .execute();
}

/** Returns the recorded attempts; undefined if there are none. */
export const pointsOf = async (app: TestApp, policy: PolicyName, of: string) =>
  (
    await app.db
      .selectFrom('rateLimits')
      .select('points')
      .where('key', '=', `${policy}:${of}`)
      .executeTakeFirst()
  )?.points;

/** Counts the responses with this status. */
export const countOf = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
