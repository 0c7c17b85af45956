import { accounts, scores, tracks } from '@trackboard/contract/all-endpoints';
import type { Api } from './api.ts';
import { jonah, mara, northlane, odette, others, password, storyTracks } from './characters.ts';
import { type DemoPayments, openPaidTrack, subscribeTo } from './demo-payments.ts';
import { crowd } from './demo-people.ts';
import { cheers, demoWeek } from './demo-programming.ts';
import { type Random, randomFrom, resultOf } from './demo-results.ts';
import { gripTax, type PlannedWorkout } from './programming.ts';
import { type ChatCast, tellChats } from './tell-chats.ts';
import { createGym, postWeek, register, type SignedIn } from './tell-story.ts';

/** The demo sets the server's clock to each of its weeks. */
export interface DemoStage {
  readonly api: Api;
  /** Sets the server's clock. */
  readonly at: (instant: Temporal.Instant) => void;
  readonly progress: (message: string) => void;
  /** Null without a payment sandbox: the demo then has no paid track. */
  readonly payments: DemoPayments | null;
}

interface Athlete extends SignedIn {
  /** 0 to 1, the form on an average day. */
  readonly form: number;
  /** Weeks ago. */
  readonly joined: number;
}

const weeks = 8;
/** The number of concurrent requests; the machine may be small. */
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

async function gather(stage: DemoStage, random: Random, trackIds: readonly string[]) {
  const people = [...others, jonah, mara, ...crowd];
  const athletes: Athlete[] = [];
  await inBatches(people, async (who) => {
    const known = others.includes(who) || who === jonah || who === mara;
    const joined = known ? weeks : Math.ceil(random() * weeks);
    const signedIn = await register(stage.api, who, true);
    athletes.push({ ...signedIn, form: random(), joined });
  });
  for (const trackId of trackIds) {
    const trackPassword = storyTracks.competitors.joinPassword;
    await inBatches(athletes, async ({ token }) => {
      await stage.api.do(tracks.join, { trackId, trackPassword }, token);
    });
  }
  return athletes.toSorted((a, b) => a.email.localeCompare(b.email));
}

async function signInAgain(stage: DemoStage, people: Athlete[]): Promise<Athlete[]> {
  const again: Athlete[] = [];
  await inBatches(people, async (who) => {
    const { token } = await stage.api.do(accounts.login, { email: who.email, password });
    again.push({ ...who, token });
  });
  return again.toSorted((a, b) => a.email.localeCompare(b.email));
}

function scoreForm(plan: PlannedWorkout, athlete: Athlete, random: Random) {
  const planned = plan.name === 'Grip Tax' ? gripTax[athlete.firstName] : undefined;
  if (planned) {
    return {
      value: [...planned.sets],
      isScaled: planned.scaled ?? false,
      notes: planned.notes ?? '',
    };
  }
  const day = Math.min(1, Math.max(0, athlete.form + (random() - 0.5) * 0.3));
  return {
    value: inUnit(plan, resultOf(plan, day), athlete.weight),
    isScaled: day < 0.3,
    notes: '',
  };
}

/** A bar in pounds is loaded in steps of 5. */
function inUnit(plan: PlannedWorkout, values: string[], unit: 'kg' | 'lbs'): string[] {
  if (plan.scoreType !== 5 || unit === 'kg') return values;
  return values.map((kilograms) => String(Math.round((Number(kilograms) * 2.2046) / 5) * 5));
}

async function cheer(stage: DemoStage, scoreId: string, fans: readonly Athlete[], random: Random) {
  const likers = fans.filter(() => random() < 0.18);
  await inBatches(likers, async ({ token }) => {
    await stage.api.do(scores.like, { scoreId, liked: true }, token);
  });
  const [writer] = likers;
  const comments = cheers[Math.floor(random() * cheers.length)] ?? '';
  if (writer && random() < 0.3) {
    await stage.api.do(scores.saveComment, { scoreId, comments }, writer.token);
  }
}

async function train(
  stage: DemoStage,
  plan: PlannedWorkout & { id: string },
  athletes: readonly Athlete[],
  random: Random,
) {
  const present = athletes.filter(
    (who) => random() < 0.5 || (plan.name === 'Grip Tax' && gripTax[who.firstName] !== undefined),
  );
  const scoreIds: string[] = [];
  await inBatches(
    present.map((athlete) => ({ athlete, form: scoreForm(plan, athlete, random) })),
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

/** Creates the gym, with its two tracks and its people, eight weeks ago. */
async function begin(stage: DemoStage, monday: Temporal.PlainDate, random: Random) {
  stage.at(momentOn(monday, '05:00'));
  const { owner, gymId } = await createGym(stage.api, odette, northlane);
  const competitors = await stage.api.do(tracks.create, storyTracks.competitors, owner.token);
  const engine = await stage.api.do(tracks.create, storyTracks.engine, owner.token);
  const athletes = await gather(stage, random, [competitors.id, engine.id]);
  const paidTrackId = stage.payments && (await openPaidTrack(stage.api, stage.payments, owner));
  return { owner, gymId, competitors, paidTrackId, athletes };
}

/**
 * A third of the athletes who joined this week subscribe. The first of them two weeks ago has a card that fails after
 * the trial.
 */
async function sell(
  { api, payments }: DemoStage,
  paidTrackId: string,
  there: readonly Athlete[],
  ago: number,
): Promise<void> {
  if (!payments) return;
  const buyers = there.filter(({ joined }) => joined === ago).filter((_, n) => n % 3 === 0);
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

/**
 * Fills an empty server with Odette's gym Northlane Strength: eight weeks of workouts up to the week of `today` and one
 * ahead, and 46 athletes with scores, likes, comments and chats up to `today`. The result is always the same.
 */
export async function tellDemo(stage: DemoStage, today: Temporal.PlainDate): Promise<void> {
  const random = randomFrom(2026);
  const sunday = today.subtract({ days: today.dayOfWeek % 7 });
  stage.progress(`${northlane.name} opens its doors`);
  const opened = await begin(stage, sunday.subtract({ weeks }), random);
  const { owner, gymId, competitors, paidTrackId, athletes } = opened;
  for (let ago = weeks; ago >= -1; ago -= 1) {
    const start = sunday.subtract({ weeks: Math.max(ago, 0) });
    stage.at(momentOn(start, '05:00'));
    const coach = {
      ...owner,
      token: (await stage.api.do(accounts.login, { email: owner.email, password })).token,
    };
    const plan = demoWeek(ago < 0 ? weeks + 1 : ago);
    const first = ago < 0 ? sunday.add({ weeks: 1 }) : start;
    const ids = await postWeek(stage.api, coach, competitors.id, first.toString(), plan);
    if (paidTrackId) {
      const lifting = plan.filter(({ workoutType }) => workoutType === 'lift');
      await postWeek(stage.api, coach, paidTrackId, first.toString(), lifting);
    }
    if (ago < 0) return;
    stage.progress(ago === 0 ? 'This week' : `${ago} weeks ago`);
    const there = await signInAgain(
      stage,
      athletes.filter(({ joined }) => joined >= ago),
    );
    if (paidTrackId) await sell(stage, paidTrackId, there, ago);
    for (const workout of plan) {
      const day = start.add({ days: workout.weekday });
      if (Temporal.PlainDate.compare(day, today) > 0) continue;
      stage.at(momentOn(day, '18:30'));
      await train(stage, { ...workout, id: ids[workout.name] ?? '' }, there, random);
    }
    if (ago > 0) continue;
    const cast = { gymId, trackId: competitors.id, people: [coach, ...there] };
    await chatOn(stage, today, cast);
  }
}
