import * as accounts from '@trackboard/contract/accounts';
import { type Api, apiAt, mara, register } from '@trackboard/story-world';
import { interlacedPicture, picture } from '../../../apps/server/testing/media-files.ts';
import { mediaSamples } from '../../../apps/server/testing/media-samples.ts';
import { checkStored } from './check-served.ts';
import { withTexts } from './bombs.ts';
import { startApp } from './start-app.ts';

interface PictureReport {
  /** The number of answers to the attack with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /**
   * The number of avatars that were stored during the attack, and the milliseconds of the slowest.
   */
  readonly avatars: number;
  readonly slowest: number;
  /** The most pictures of one account that were stored while one avatar was stored. */
  readonly overtaken: number;
  readonly problems: readonly string[];
}

/** The size of an attack. Half of the pictures are interlaced, and half have compressed texts. */
interface AttackSize {
  /** The side of the interlaced pictures, in pixels. */
  readonly side: number;
  /** The number of texts in a PNG, of 64 MB each. */
  readonly texts: number;
}

type Place = Awaited<ReturnType<typeof startApp>>;

const attackers = 3;
const picturesOfEach = 12;

interface Sender {
  readonly id: string;
  readonly token: string;
}

function upload(api: Api, { id, token }: Sender, image: File) {
  return api.try(accounts.update, { id, image }, token);
}

type Answer = Awaited<ReturnType<typeof upload>>;

/**
 * Returns the problems of an answer. An attacked server stores a picture or says when to try again.
 */
function problemsOf({ status, headers }: Answer): string[] {
  if (status === 200) return [];
  const when = Number(headers.get('retry-after'));
  return status === 429 && when > 0 ? [] : [`${status} to a picture, retry after ${when} s`];
}

/** Sends all pictures of an account at once, each of the images in turn. Counts the stored pictures. */
function attack(api: Api, sender: Sender, images: readonly File[]) {
  const progress = { stored: 0, answered: 0 };
  const answers = Array.from({ length: picturesOfEach }, async (_, n) => {
    const answer = await upload(api, sender, images[n % images.length] as File);
    progress.answered += 1;
    if (answer.ok) progress.stored += 1;
    return answer;
  });
  return { progress, answers };
}

async function registerAll(api: Api) {
  const emails = Array.from({ length: attackers + 1 }, (_, n) => `mara${n}@people.example`);
  const [victim, ...senders] = await Promise.all(
    emails.map((email) => register(api, { ...mara, email }, true)),
  );
  if (!victim) throw new Error('Nobody was registered.');
  return { victim, senders };
}

async function runAttack(place: Place, { side, texts }: AttackSize): Promise<PictureReport> {
  const api = apiAt(place.origin);
  const { victim, senders } = await registerAll(api);
  const { png } = await mediaSamples();
  const withHeader = new File([new Uint8Array(withTexts(png, texts))], 'texts.png');
  const large = [await interlacedPicture(side), withHeader];
  const small = await picture('avatar.png', 40, 40);

  const attacks = senders.map((sender) => attack(api, sender, large));
  const all = attacks.flatMap(({ answers }) => answers);
  const isOver = () => attacks.every(({ progress }) => progress.answered === picturesOfEach);
  // By then, the server has read some of the pictures.
  await Promise.race(all);
  const problems: string[] = [];
  let [avatars, slowest, overtaken] = [0, 0, 0];
  do {
    const before = attacks.map(({ progress }) => progress.stored);
    const start = performance.now();
    const { status } = await upload(api, victim, small);
    slowest = Math.max(slowest, performance.now() - start);
    if (status === 200) avatars += 1;
    else problems.push(`${status} to an avatar beside the attack`);
    const since = attacks.map(({ progress }, n) => progress.stored - (before[n] ?? 0));
    overtaken = Math.max(overtaken, ...since);
  } while (!isOver() && problems.length === 0);

  const answers = await Promise.all(all);
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  problems.push(...answers.flatMap(problemsOf), ...(await checkStored(place)).problems);
  return { statuses, avatars, slowest, overtaken, problems };
}

/** Lets three accounts upload twelve pictures each at once, while a fourth sets its avatar repeatedly. */
export async function torturePictures(size: AttackSize): Promise<PictureReport> {
  const resources = new AsyncDisposableStack();
  try {
    return await runAttack(await startApp(resources), size);
  } finally {
    await resources.disposeAsync();
  }
}
