import { mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scores } from '@trackboard/contract/all-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing';
import { accessMatrix } from '../testing/access/access-matrix.ts';
import { type CallerKind, callerKinds, newCaller } from '../testing/access/callers.ts';
import { type Place, createPlace } from '../testing/access/place.ts';
import type { Row } from '../testing/access/row.ts';
import { targetIn } from '../testing/access/target.ts';
import { type EmptyPlace, backUpApp, createEmptyPlace, restoreTo } from '../testing/backups.ts';
import { findWrongActivity } from '../testing/kept-activity.ts';
import { storedMedia, namedMedia } from '../testing/stored-media.ts';
import type { TestApp } from '../testing/test-app.ts';

const key = 'the key of the drill';

let folder: string;
let place: Place;
/** A backup of the story, made while a rival wrote. */
let backup: string;
let reads: Read[];
/** The comments that were acknowledged before the backup began, and all comments in the end. */
let acknowledged: string[];
let sent: string[];
let commentAgain: (on: TestApp) => Promise<void>;

/** GET requests that open a conversation or a page of the payment provider. */
const creating = new Set(['chat.open', 'payments.gymPortal', 'payments.athletePortal']);

interface Read {
  readonly name: string;
  readonly call: (app: TestApp) => Promise<unknown>;
}

/** Removes signatures from links, because links expire, and the present time of a clock. */
function withoutMoments(answer: unknown): unknown {
  const text = JSON.stringify(answer);
  const shared = text.replaceAll(/expires=\d+|signature=[\w-]+/gi, '');
  return JSON.parse(shared.replaceAll(/"now":"[^"]+"/g, '"now":""'));
}

async function readOf(row: Row, kind: CallerKind): Promise<Read[]> {
  const { call, access, input } = row;
  const statuses = 'own' in access ? access.own : access;
  if (
    call.method !== 'GET' ||
    creating.has(call.name) ||
    statuses[callerKinds.indexOf(kind)] !== 200
  )
    return [];
  const target = targetIn(place, 'own', place.northlane);
  const caller = await newCaller(kind, place, target);
  const given = (await input({ place, caller, target })) as never;
  return [
    {
      name: `${call.name} of the ${kind}`,
      call: async (app) => {
        const answer = await app.api.try(call, given, caller.token);
        const body: unknown = answer.ok ? answer.output : answer.error;
        // The rows of this response have no order.
        const isSet = call.name === 'scores.counts' && Array.isArray(body);
        return {
          status: answer.status,
          body: isSet ? body.map((each) => JSON.stringify(each)).toSorted() : body,
        };
      },
    },
  ];
}

/** Writes comments on a score of the rival's gym until it is stopped, at least one. */
async function keepCommenting({ app, quarry }: Place) {
  const target = targetIn(place, 'own', quarry);
  const [scoreId, { token }] = [await target.score(), await target.athlete()];
  const comment = async (on: TestApp) => {
    const form = { scoreId, comments: `Round ${sent.length}` };
    sent.push((await on.api.do(scores.saveComment, form, token)).id);
  };
  await comment(app);
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) await comment(app);
  })();
  return {
    comment,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trackboard-drill-'));
  place = await createPlace();
  reads = [];
  for (const row of accessMatrix) {
    reads.push(...(await readOf(row, 'member')), ...(await readOf(row, 'owner')));
  }
  sent = [];
  const { comment, stop } = await keepCommenting(place);
  commentAgain = comment;
  acknowledged = [...sent];
  backup = join(folder, 'story.age');
  await backUpApp(place.app, backup, key);
  await stop();
});
afterAll(async () => {
  await place.app.close();
  await rm(folder, { recursive: true });
});

async function inEmptyPlace(work: (empty: EmptyPlace) => Promise<void>): Promise<void> {
  const empty = await createEmptyPlace();
  try {
    await work(empty);
  } finally {
    await empty.database.close();
    await rm(empty.dataDir, { recursive: true, force: true });
  }
}

async function indexesOf({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where schemaname = 'public' order by 1`.execute(
    db,
  );
  return rows.map(({ definition }) => definition);
}

describe('a restored backup', () => {
  let restored: TestApp;
  beforeAll(async () => {
    const empty = await createEmptyPlace();
    await restoreTo(empty, backup, { key });
    restored = await startTestApp({ place: empty, provider: place.provider });
  });
  afterAll(() => restored.close());

  it('answers every read of an athlete and of an owner as before the backup', async () => {
    expect(reads.length).toBeGreaterThan(80);
    const different: unknown[] = [];
    for (const { name, call } of reads) {
      await Promise.all(
        [place.app, restored].map(({ db }) => db.deleteFrom('rateLimits').execute()),
      );
      const [before, now] = [await call(place.app), await call(restored)].map(withoutMoments);
      if (JSON.stringify(before) !== JSON.stringify(now)) different.push({ name, before, now });
    }
    expect(different).toEqual([]);
  });

  it('contains every write that was acknowledged before the backup, and later ones up to one moment', async () => {
    const rows = await restored.db.selectFrom('scoreComments').select('id').execute();
    const ids = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const kept = sent.filter((id) => ids.has(id));
    expect(kept).toEqual(sent.slice(0, kept.length));
  });

  it('has all indexes after a restore', async () => {
    const before = await indexesOf(place.app);
    expect(before.length).toBeGreaterThan(100);
    expect(await indexesOf(restored)).toEqual(before);
  });

  it('keeps the activity of members', async () => {
    expect(await findWrongActivity(restored.db)).toEqual([]);
  });

  it('accepts writes after a restore', async () => {
    await commentAgain(restored);
  });

  it('contains the files that its rows name', async () => {
    const named = await namedMedia(restored);
    expect(named.length).toBeGreaterThan(0);
    expect(await storedMedia(restored)).toEqual(named);
  });
});

async function changed(change: (path: string) => Promise<void>): Promise<string> {
  const path = join(folder, 'changed.age');
  await writeFile(path, await readFile(backup));
  await change(path);
  return path;
}

describe('a restore', () => {
  it.each<[string, (path: string) => Promise<void>]>([
    ['cut short', async (path) => truncate(path, (await stat(path)).size - 100)],
    ['cut at the start', async (path) => truncate(path, 100)],
    [
      'changed in one byte',
      async (path) => {
        const bytes = await readFile(path);
        bytes[bytes.length >> 1]! ^= 1;
        await writeFile(path, bytes);
      },
    ],
  ])('refuses a backup that is %s in one line, and writes nothing', async (_, change) => {
    const path = await changed(change);
    await inEmptyPlace(async (empty) => {
      await expect(restoreTo(empty, path, { key })).rejects.toThrow(
        /^The backup .+ is damaged or incomplete\. Nothing was changed\. .+\.$/,
      );
      await expectEmpty(empty);
    });
  });

  it.each([
    ['another key', 'another key than that one', /^BACKUP_KEY does not open the backup\./],
    ['no key', undefined, /^The backup is encrypted\. Set BACKUP_KEY/],
  ])('refuses a backup opened with %s, and writes nothing', async (_, given, line) => {
    await inEmptyPlace(async (empty) => {
      await expect(restoreTo(empty, backup, given ? { key: given } : {})).rejects.toThrow(line);
      await expectEmpty(empty);
    });
  });
});

async function expectEmpty({ database, dataDir }: EmptyPlace): Promise<void> {
  const { rows } = await database.pool.query(
    `select from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);
}
