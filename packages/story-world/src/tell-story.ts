import { accounts, gyms, scores, tracks, workouts } from '@trackboard/contract/all-endpoints';
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
import { gripTax, type PlannedWorkout, week } from './programming.ts';

/** A signed-in user. */
export interface SignedIn extends Character {
  readonly id: string;
  readonly token: string;
}

export interface Story {
  readonly owner: SignedIn;
  readonly gymId: string;
  readonly competitorsId: string;
  readonly engineId: string;
  readonly mara: SignedIn;
  readonly jonah: SignedIn;
  readonly others: readonly SignedIn[];
  /** Ids of the week's workouts by name. */
  readonly workouts: Readonly<Record<string, string>>;
}

const phoneNumber = '5035550123';

/** Registers a character and signs in. */
export async function register(api: Api, who: Character, isAthlete: boolean): Promise<SignedIn> {
  const form = { ...who, phoneNumber, password, confirmPassword: password, isAthlete };
  const { id } = await api.do(accounts.create, form);
  const { token } = await api.do(accounts.login, { email: who.email, password });
  return { ...who, id, token };
}

/**
 * Registers an owner and creates a gym. Returns the owner with a token that was issued after that.
 */
export async function createGym(
  api: Api,
  who: Character,
  gym: { name: string; tagline: string; address: string; timeZone: string },
): Promise<{ owner: SignedIn; gymId: string }> {
  const owner = await register(api, who, false);
  const { id: gymId } = await api.do(gyms.create, { ...gym, userId: owner.id }, owner.token);
  return { owner, gymId };
}

/** Rows of the library by name. */
interface Library {
  readonly lifts: ReadonlyMap<string, string>;
  readonly benchmarks: ReadonlyMap<string, { id: string; description: string }>;
}

async function readLibrary(api: Api, { token }: SignedIn): Promise<Library> {
  const movements = await api.do(workouts.liftMovements, {}, token);
  const all = await api.do(workouts.benchmarks, {}, token);
  return {
    lifts: new Map(movements.map(({ name, id }) => [name, id])),
    benchmarks: new Map(all.map((benchmark) => [benchmark.name, benchmark])),
  };
}

function formOf(
  plan: PlannedWorkout,
  place: { trackId: string; sunday: string; library: Library },
) {
  const schedule = Temporal.PlainDate.from(place.sunday).add({ days: plan.weekday }).toString();
  const { lifts, benchmarks } = place.library;
  const lift = plan.lift ? lifts.get(plan.lift) : undefined;
  const benchmark = plan.workoutType === 'database' ? benchmarks.get(plan.name) : undefined;
  return {
    name: plan.name,
    description: benchmark?.description ?? plan.description,
    notes: plan.notes ?? '',
    scoreType: plan.scoreType,
    sets: plan.sets ?? 1,
    addTotal: plan.addTotal ?? false,
    workoutType: plan.workoutType ?? 'custom',
    trackId: place.trackId,
    schedule,
    ...(plan.percentages ? { benchmarkValues: [...plan.percentages] } : {}),
    ...(plan.repsPerSet ? { repsPerSet: [...plan.repsPerSet] } : {}),
    ...(plan.repsPerSetUpTo ? { repsPerSetUpTo: [...plan.repsPerSetUpTo] } : {}),
    ...(lift ? { movementIds: [lift] } : {}),
    ...(benchmark ? { benchmarkId: benchmark.id } : {}),
    ...(plan.timeCapMinutes ? { timeCapMinutes: plan.timeCapMinutes } : {}),
    ...(plan.part ? { part: plan.part } : {}),
  };
}

/** Posts a week, by default the story's, to a track, starting on `sunday`. Returns the workouts' ids by name. */
export async function postWeek(
  api: Api,
  owner: SignedIn,
  trackId: string,
  sunday: string,
  plans: readonly PlannedWorkout[] = week,
): Promise<Record<string, string>> {
  const library = await readLibrary(api, owner);
  const ids: Record<string, string> = {};
  for (const plan of plans) {
    const form = formOf(plan, { trackId, sunday, library });
    const { trackWorkoutId } = await api.do(workouts.create, form, owner.token);
    ids[plan.name] = trackWorkoutId;
  }
  return ids;
}

async function logGripTax(api: Api, athletes: readonly SignedIn[], workoutId: string) {
  for (const athlete of athletes) {
    const result = gripTax[athlete.firstName];
    if (!result) continue;
    const form = {
      trackWorkoutId: workoutId,
      value: [...result.sets],
      isScaled: result.scaled ?? false,
      notes: result.notes ?? '',
    };
    await api.do(scores.save, form, athlete.token);
  }
}

async function cheer(api: Api, story: Story, workoutId: string) {
  const [, ines] = story.others;
  const own = await api.do(
    scores.save,
    {
      trackWorkoutId: workoutId,
      value: [...(gripTax['Jonah']?.sets ?? [])],
      notes: gripTax['Jonah']?.notes,
    },
    story.jonah.token,
  );
  const { scoreId } = own.score;
  for (const fan of [...story.others, story.mara]) {
    await api.do(scores.like, { scoreId, liked: true }, fan.token);
  }
  if (ines) {
    await api.do(
      scores.saveComment,
      { scoreId, comments: 'Those splits are so even. Proper pacing.' },
      ines.token,
    );
  }
  const comments = 'Exactly the plan. Keep the straps off on Friday too.';
  await api.do(scores.saveComment, { scoreId, comments }, story.owner.token);
}

/**
 * Tells the story through the API of a running, empty server. Odette creates Northlane Strength with two tracks and
 * posts the week that starts on `sunday`. Mara, Jonah and the others join and log Grip Tax.
 */
export async function tellStory(api: Api, sunday: string): Promise<Story> {
  const { owner, gymId } = await createGym(api, odette, northlane);
  const competitors = await api.do(tracks.create, storyTracks.competitors, owner.token);
  const engine = await api.do(tracks.create, storyTracks.engine, owner.token);
  const join = async (who: Character): Promise<SignedIn> => {
    const athlete = await register(api, who, true);
    const trackPassword = storyTracks.competitors.joinPassword;
    await api.do(tracks.join, { trackId: competitors.id, trackPassword }, athlete.token);
    return athlete;
  };
  const cast: SignedIn[] = [];
  for (const who of others) cast.push(await join(who));
  const story: Story = {
    owner,
    gymId,
    competitorsId: competitors.id,
    engineId: engine.id,
    jonah: await join(jonah),
    mara: await join(mara),
    others: cast,
    workouts: await postWeek(api, owner, competitors.id, sunday),
  };
  const gripTaxId = story.workouts['Grip Tax'] ?? '';
  await logGripTax(api, [...cast, story.jonah, story.mara], gripTaxId);
  await cheer(api, story, gripTaxId);
  return story;
}
