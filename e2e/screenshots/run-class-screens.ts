import type { Page } from '@playwright/test';
import * as classRuns from '@trackboard/contract/class-runs';
import * as scores from '@trackboard/contract/scores';
import { ago } from '../testing/viewers.ts';
import { answerAsIf, changeAnswer } from './as-if.ts';
import type { Screen } from './screen.ts';
import { secondRound } from './wall-screens.ts';

/** The athletes whose score is in; the others still work. */
const finished = new Set(['Jonah', 'Noor', 'Bea', 'Ines', 'Teo']);

/** The gym of the viewer, and the class and track that the address names. */
async function placeOf(page: Page) {
  const { pathname, hash } = new URL(page.url());
  const gymId = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('trackboard.session') ?? '{}') as {
      gym?: { id: string };
    };
    return session.gym?.id ?? '';
  });
  return { id: pathname.split('/').at(-1) ?? '', trackId: hash.slice(1), gymId };
}

/** The earlier results of those who have a personal record. */
const beaten = new Map([
  ['Jonah', '17:40'],
  ['Ines', null],
]);

/** An athlete as in the middle of a class: the first six are here, and some of them have a score. */
function inClass(athlete: scores.ClassAthlete, at: number): scores.ClassAthlete {
  const { firstName } = athlete;
  const score = at < 6 && finished.has(firstName) ? athlete.score : null;
  const earlier = beaten.get(firstName);
  const isRecord = score !== null && earlier !== undefined;
  const record = isRecord ? { value: '16:04', earlier } : null;
  return { ...athlete, here: at < 6 ? 'coach' : null, score: score && { ...score, record } };
}

/** Simulates a class in the second workout of the day. */
const running = (over: Partial<classRuns.ClassRun>) => async (page: Page) => {
  const { id, trackId, gymId } = await placeOf(page);
  const listed = Promise.withResolvers<readonly string[]>();
  await changeAnswer(page, scores.ofClass, (all) => {
    listed.resolve(all.athletes.map(({ userId }) => userId));
    return { ...all, athletes: all.athletes.map(inClass) };
  });
  await answerAsIf(
    page,
    classRuns.expected,
    listed.promise.then((ids) => ({
      classes: [
        { classId: id, date: '2026-11-18', name: 'Competitors', start: '18:00', isRun: true },
        { classId: id, date: '2026-11-19', name: 'Competitors', start: '19:15', isRun: false },
      ],
      coming: ids.slice(4, 7),
      often: ids.slice(7),
    })),
  );
  await answerAsIf(page, classRuns.get, {
    id,
    gymId,
    trackId,
    trackName: 'Competitors',
    day: '2026-11-18',
    startedAt: ago(900),
    endedAt: null,
    trackWorkoutId: id,
    chosenClass: null,
    screenId: null,
    screenName: null,
    timer: { ...secondRound, trackWorkoutId: id },
    timerRevision: 1,
    guests: ['Otto Reyes'],
    athletes: [],
    reminded: [],
    now: ago(0),
    ...over,
  });
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
};

const ofGripTax = {
  viewer: 'owner',
  path: (story) => `/class/${story.workouts['Grip Tax']}#${story.competitorsId}`,
} as const satisfies Partial<Screen>;

/** A class as the coach runs it, and its end. */
export const runClassScreens: readonly Screen[] = [
  { ...ofGripTax, name: 'run-class', prepare: running({}) },
  { ...ofGripTax, name: 'run-class-end', prepare: running({ endedAt: ago(0) }) },
];
