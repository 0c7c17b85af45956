import type { Part, Print } from '../part.ts';
import { tortureMails } from './torture-mails.ts';
import { torturePastes } from './torture-pastes.ts';
import { torturePictures } from './torture-pictures.ts';
import { torturePushes } from './torture-pushes.ts';
import { tortureRoom } from './torture-room.ts';
import { tortureUploads } from './torture-uploads.ts';

const countsOf = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);

async function runUploads(count: number, seed: number, print: Print) {
  const report = await tortureUploads({ count, seed, isSlow: true, print });
  const { uploads, kinds, statuses, dropped, stored, memory, slowest, problems } = report;
  const figures = [
    `${uploads} uploads of ${kinds} kinds of files`,
    ...countsOf(statuses),
    `${dropped} cut off`,
    `${stored} stored`,
    `at most ${Math.round(memory)} MB`,
    `at most ${Math.round(slowest.duration)} ms (${slowest.title})`,
  ];
  return { figures, problems };
}

/** The sizes are just below the limits of 40 megapixels and 10 MB. */
const largestPictures = { side: 6300, texts: 140 };

/** The longest time that an avatar may take, in milliseconds. */
const maxAvatar = 5000;

async function runPictures() {
  const { statuses, avatars, slowest, problems } = await torturePictures(largestPictures);
  const took = `${Math.round(slowest)} ms`;
  const isSlow = slowest > maxAvatar;
  return {
    figures: [
      'large pictures at once',
      ...countsOf(statuses),
      `${avatars} avatars beside them in at most ${took}`,
    ],
    problems: isSlow ? [...problems, `an avatar beside large pictures took ${took}`] : problems,
  };
}

/**
 * How long another user looks at a week while texts are pasted, in seconds: two of the minutes in which a coach's
 * time is counted.
 */
const pasteSeconds = 120;

/**
 * How much longer others may wait while texts are pasted. Waits that are shorter than this, in milliseconds, are
 * not compared.
 */
const mostSlowed = 1.5;
const leastCompared = 20;

async function runPastes() {
  const { statuses, usual, beside, problems } = await torturePastes(pasteSeconds);
  const isSlow = beside > Math.max(usual * mostSlowed, leastCompared);
  const took = `${beside.toFixed(1)} ms beside hostile texts, ${usual.toFixed(1)} ms without (p99)`;
  return {
    figures: ['hostile texts', ...countsOf(statuses), `a week of another user in ${took}`],
    problems: isSlow ? [...problems, `another user's week took ${took}`] : problems,
  };
}

/** The room that an account may use by default. */
const room = { limit: 500e6, bytes: 24e6 };

const inMb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

async function runRoom() {
  const { statuses, stored, most, problems } = await tortureRoom(room);
  const what = `uploads of one account without pause: ${inMb(stored)} stored, at most ${inMb(most)} on the disk`;
  return { figures: [what, ...countsOf(statuses)], problems };
}

/** The number of new gyms that invite one person. */
const bombers = 60;

async function runMails() {
  const { requests, outcomes, mails, problems } = await tortureMails(bombers);
  const answered = [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`);
  const what = `${requests} lists of invitations to one person`;
  return { figures: [what, ...answered, `${mails} mails`], problems };
}

async function runPushes() {
  const { endpoints, hasHttps, problems } = await torturePushes();
  const figures = [
    `${endpoints} push endpoints on this machine${hasHttps ? '' : ', port 443 taken'}`,
  ];
  return { figures, problems };
}

/**
 * Sends hostile files, large pictures from three accounts at once, uploads of one account without pause, texts that are slow
 * to read, pushes to this machine, and a mail bomb. `SEED` repeats a run.
 */
export const hostilePart: Part = {
  name: 'hostile',
  unit: 'uploads',
  usual: 2000,
  quick: 20,
  most: 20_000,
  run: async (size, print) => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const parts = [await runUploads(size, seed, print)];
    const others = [runPictures, runRoom, runPastes, runPushes, runMails];
    for (const runOther of others) parts.push(await runOther());
    const figures = [...parts.flatMap((part) => part.figures), `SEED=${seed}`];
    return {
      figures: figures.join(', '),
      violations: parts.flatMap(({ problems }) => problems),
    };
  },
};
