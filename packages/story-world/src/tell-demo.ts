import { accounts, gyms, invitations, scores, tracks } from '@trackboard/contract/all-endpoints';
import type { Api } from './api.ts';
import {
  type Character,
  jonah,
  mara,
  northlane,
  odette,
  others,
  password,
  storyTracks,
} from './characters.ts';
import { type DemoPayments, openPaidTrack, subscribeTo } from './demo-payments.ts';
import { crowd, lastTrained, writeNotes } from './demo-people.ts';
import { gripTax, type PlannedWorkout } from './programming.ts';
import { cheers, demoWeek, engineWeek, testWeek, addMovementVideos } from './demo-programming.ts';
import { type Random, randomFrom, scoreOf } from './demo-results.ts';
import { type ChatCast, tellChats } from './tell-chats.ts';
import { createGym, postWeek, register, type SignedIn } from './tell-story.ts';

/** The server of the demo, whose clock the demo sets to each of its weeks. */
interface DemoStage {
  readonly api: Api;
  /** Sets the server's clock. */
  readonly at: (instant: Temporal.Instant) => void;
  readonly progress: (message: string) => void;
  /** The payment sandbox. If it is null, the demo has no paid track. */
  readonly payments: DemoPayments | null;
}

/** A person who joins the gym during the story. */
interface Planned {
  readonly who: Character;
  /** The person's form on an average day at first, from 0 to 1. */
  readonly form: number;
  /** The chance that the person trains a workout, from 0 to 1. */
  readonly attendance: number;
  /** When the person joined, in weeks ago. */
  readonly joined: number;
  /** When the person trained last, in weeks ago; 0 while the athlete still trains. */
  readonly lastTrained: number;
  /** Whether the athlete trains on Engine, too. */
  readonly isOnEngine: boolean;
}

type Athlete = SignedIn & Planned;

const weeks = 8;

/** The gym tested in these weeks, which were before the weeks of daily programming. */
const tests: readonly number[] = [24, 20, 16, 12];

/** When the gym opened, in weeks ago. */
const opening = 24;

/** The number of concurrent requests. It is low, because the machine may be small. */
const together = 6;

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += together) {
    await Promise.all(items.slice(start, start + together).map(work));
  }
}

function momentOn(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day
    .toZonedDateTime({ timeZone: northlane.timeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant();
}

/** Plans when each person joins. The people of the story were there from the beginning. */
function planCast(random: Random): Planned[] {
  return [...others, jonah, mara, ...crowd].map((who) => {
    const stops = lastTrained[who.email] ?? 0;
    const isOfStory = !crowd.includes(who);
    const known = stops > 0 || isOfStory;
    return {
      who,
      form: isOfStory ? 0.5 + 0.4 * random() : random(),
      attendance: isOfStory ? 0.85 : 0.5,
      joined: known ? opening : Math.floor(random() * weeks),
      lastTrained: stops,
      isOnEngine: random() < 0.5,
    };
  });
}

interface Tracks {
  readonly competitorsId: string;
  readonly engineId: string;
}

/** Registers a person and joins the tracks. */
async function comeIn({ api }: DemoStage, planned: Planned, { competitorsId, engineId }: Tracks) {
  const signedIn = await register(api, planned.who, true);
  const { token } = signedIn;
  const trackPassword = storyTracks.competitors.joinPassword;
  await api.do(tracks.join, { trackId: competitorsId, trackPassword }, token);
  if (planned.isOnEngine) await api.do(tracks.join, { trackId: engineId }, token);
  return signedIn;
}

/**
 * Returns the signed-in athletes who train in a week. Athletes who join in that week are registered
 * first.
 */
async function gather(stage: DemoStage, cast: readonly Planned[], ago: number, into: Tracks) {
  const there: Athlete[] = [];
  const training = cast.filter(({ joined, lastTrained: last }) => joined >= ago && last <= ago);
  await inBatches(training, async (planned) => {
    const { who, joined } = planned;
    if (joined === ago) {
      there.push({ ...planned, ...(await comeIn(stage, planned, into)) });
      return;
    }
    const { token, user } = await stage.api.do(accounts.login, { email: who.email, password });
    there.push({ ...planned, ...who, id: user.id, token });
  });
  return there.toSorted((a, b) => a.email.localeCompare(b.email));
}

async function cheer(stage: DemoStage, scoreId: string, fans: readonly Athlete[], random: Random) {
  const likers = fans.filter(() => random() < 0.08);
  await inBatches(likers, async ({ token }) => {
    await stage.api.do(scores.like, { scoreId, liked: true }, token);
  });
  const writer = fans[Math.floor(random() * fans.length)];
  const comments = cheers[Math.floor(random() * cheers.length)] ?? '';
  if (writer && random() < 0.3) {
    await stage.api.do(scores.saveComment, { scoreId, comments }, writer.token);
  }
}

async function train(
  stage: DemoStage,
  plan: PlannedWorkout & { id: string },
  athletes: readonly Athlete[],
  { random, ago }: { random: Random; ago: number },
) {
  const present = athletes.filter(
    (who) =>
      random() < who.attendance ||
      (plan.name === 'Grip Tax' && gripTax[who.firstName] !== undefined),
  );
  const scoreIds: string[] = [];
  await inBatches(
    present.map((athlete) => ({ athlete, form: scoreOf(plan, athlete, random, ago) })),
    async ({ athlete, form }) => {
      const saved = { trackWorkoutId: plan.id, ...form };
      const { score } = await stage.api.do(scores.save, saved, athlete.token);
      scoreIds.push(score.scoreId);
    },
  );
  for (const scoreId of scoreIds.toSorted()) {
    if (random() < 0.5) await cheer(stage, scoreId, athletes, random);
  }
}

/** Creates the gym with its tracks. */
async function begin(stage: DemoStage, sunday: Temporal.PlainDate) {
  stage.at(momentOn(sunday, '05:00'));
  const { owner, gymId } = await createGym(stage.api, odette, northlane);
  const competitors = await stage.api.do(tracks.create, storyTracks.competitors, owner.token);
  const engine = await stage.api.do(tracks.create, storyTracks.engine, owner.token);
  await stage.api.do(gyms.update, { id: gymId, shownTrackId: engine.id }, owner.token);
  const paidTrackId = stage.payments && (await openPaidTrack(stage.api, stage.payments, owner));
  return { owner, gymId, competitorsId: competitors.id, engineId: engine.id, paidTrackId };
}

/**
 * Subscribes a third of the athletes who joined this week. The first of those two weeks ago has a card that fails
 * after the trial.
 */
async function sell(
  { api, payments }: DemoStage,
  paidTrackId: string,
  there: readonly Athlete[],
  ago: number,
): Promise<void> {
  if (!payments) return;
  const isNew = (joined: number) => joined === ago || (ago === weeks && joined > weeks);
  const buyers = there.filter(({ joined }) => isNew(joined)).filter((_, n) => n % 3 === 0);
  for (const [n, buyer] of buyers.entries()) {
    await subscribeTo(api, payments, paidTrackId, buyer, ago !== 2 || n > 0);
  }
}

/** Fills the chats, with a message every three minutes of the morning. */
async function chatOn(
  { api, at, progress }: DemoStage,
  today: Temporal.PlainDate,
  cast: ChatCast,
): Promise<void> {
  progress('The chats');
  let time = momentOn(today, '07:00');
  await tellChats(api, cast, () => {
    time = time.add({ minutes: 3 });
    at(time);
  });
}

/** Posts the week of each track. Returns the workouts that athletes train, with their tracks. */
async function programme(
  { api }: DemoStage,
  coach: SignedIn,
  { competitorsId, engineId, paidTrackId }: Tracks & { paidTrackId: string | null },
  { sunday, ago }: { sunday: string; ago: number },
) {
  const isTest = tests.includes(ago);
  const main = isTest ? testWeek() : demoWeek(ago);
  const engine = isTest ? [] : engineWeek(ago);
  const ids = await postWeek(api, coach, competitorsId, sunday, main);
  const engineIds = await postWeek(api, coach, engineId, sunday, engine);
  if (paidTrackId && !isTest) {
    const lifting = main.filter(({ workoutType }) => workoutType === 'lift');
    await postWeek(api, coach, paidTrackId, sunday, lifting);
  }
  return [
    ...main.map((plan) => ({ ...plan, id: ids[plan.name] ?? '', onEngine: false })),
    ...engine.map((plan) => ({ ...plan, id: engineIds[plan.name] ?? '', onEngine: true })),
  ]
    .filter(({ part }) => part !== 'warmup')
    .toSorted((one, other) => one.weekday - other.weekday);
}

function nameOfWeek(ago: number): string {
  if (ago === 0) return 'This week';
  return ago === 1 ? 'Last week' : `${ago} weeks ago`;
}

/** Invites two people who have not joined yet. */
async function inviteFriends(
  { api, at }: DemoStage,
  coach: SignedIn,
  trackId: string,
  today: Temporal.PlainDate,
): Promise<void> {
  at(momentOn(today.subtract({ days: 2 }), '12:00'));
  const emails = ['lena.fuchs@mail.example', 'omar.aziz@mail.example'];
  await api.do(invitations.create, { trackId, emails }, coach.token);
}

/**
 * Fills an empty server with Odette's gym Northlane Strength: benchmarks and lifts of half a year, eight weeks of
 * workouts up to the week of `today` and one ahead, and 46 athletes with scores, records, likes, comments, payments,
 * notes of the coach and chats up to `today`. Some of the athletes have gone quiet. The result is always the same.
 */
export async function tellDemo(stage: DemoStage, today: Temporal.PlainDate): Promise<void> {
  const random = randomFrom(2026);
  const cast = planCast(random);
  const sunday = today.subtract({ days: today.dayOfWeek % 7 });
  stage.progress(`${northlane.name} opens its doors`);
  const gym = await begin(stage, sunday.subtract({ weeks: opening }));
  const daily = Array.from({ length: weeks + 1 }, (_, n) => weeks - n);
  for (const ago of [...tests, ...daily]) {
    stage.progress(nameOfWeek(ago));
    const start = sunday.subtract({ weeks: ago });
    stage.at(momentOn(start, '05:00'));
    const { token } = await stage.api.do(accounts.login, { email: odette.email, password });
    const coach = { ...gym.owner, token };
    const plans = await programme(stage, coach, gym, { sunday: start.toString(), ago });
    const there = await gather(stage, cast, ago, gym);
    if (gym.paidTrackId && ago <= weeks) await sell(stage, gym.paidTrackId, there, ago);
    for (const plan of plans) {
      const day = start.add({ days: plan.weekday });
      if (Temporal.PlainDate.compare(day, today) > 0) continue;
      stage.at(momentOn(day, '18:30'));
      const athletes = plan.onEngine ? there.filter(({ isOnEngine }) => isOnEngine) : there;
      await train(stage, plan, athletes, { random, ago });
    }
    stage.at(momentOn(start, '20:00'));
    await writeNotes(stage.api, coach, there, ago);
    if (ago > 0) continue;
    await addMovementVideos(stage.api, coach);
    await inviteFriends(stage, coach, gym.competitorsId, today);
    await chatOn(stage, today, {
      gymId: gym.gymId,
      trackId: gym.competitorsId,
      people: [coach, ...there],
    });
    const next = { sunday: sunday.add({ weeks: 1 }).toString(), ago: weeks + 1 };
    await programme(stage, coach, gym, next);
  }
}
