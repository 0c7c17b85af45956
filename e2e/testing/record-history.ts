import type { CallInput } from '@trackboard/contract';
import { scores, workouts } from '@trackboard/contract/all-endpoints';
import type { Api, SignedIn, Story } from '@trackboard/story-world';

interface Past {
  readonly weeksAgo: number;
  readonly benchmark?: string;
  readonly lift?: string;
  readonly value: readonly string[];
  readonly isScaled?: boolean;
}

/** Mara's results before the story's week, oldest first; the last Fran and the last deadlift are records. */
const maras: readonly Past[] = [
  { weeksAgo: 12, benchmark: 'Fran', value: ['07:20'], isScaled: true },
  { weeksAgo: 8, benchmark: 'Fran', value: ['06:12'] },
  { weeksAgo: 7, lift: 'Deadlift', value: ['110', '115', '120'] },
  { weeksAgo: 6, benchmark: 'Cindy', value: ['14+8'] },
  { weeksAgo: 4, benchmark: 'Fran', value: ['06:25'] },
  { weeksAgo: 3, lift: 'Deadlift', value: ['115', '122.5', '127.5'] },
  { weeksAgo: 2, benchmark: 'Cindy', value: ['16+2'] },
  { weeksAgo: 1, lift: 'Deadlift', value: ['120', '127.5', '132.5'] },
  { weeksAgo: 1, benchmark: 'Fran', value: ['05:31'] },
];

interface Library {
  readonly lifts: readonly { id: string; name: string }[];
  readonly benchmarks: readonly { id: string; name: string }[];
}

type Form = Omit<CallInput<typeof workouts.create>, 'trackId' | 'schedule'>;

function formOf(past: Past, { lifts, benchmarks }: Library): Form {
  const idIn = (rows: Library['lifts'], name: string) =>
    rows.find((row) => row.name === name)?.id ?? '';
  if (past.benchmark) {
    const benchmarkId = idIn(benchmarks, past.benchmark);
    const [description, scoreType] =
      past.benchmark === 'Fran' ? ['21-15-9 thrusters and pull-ups', 3] : ['20 min AMRAP', 2];
    const name = past.benchmark;
    return { name, description, scoreType, workoutType: 'database', benchmarkId };
  }
  return {
    name: past.lift ?? '',
    description: 'Build to a heavy three.',
    workoutType: 'lift',
    scoreType: 5,
    sets: 3,
    repsPerSet: [5, 5, 3],
    benchmarkValues: [75, 80, 85],
    movementIds: [idIn(lifts, past.lift ?? '')],
  };
}

async function logHistory(api: Api, story: Story, past: Past, library: Library, sunday: string) {
  const tuesday = Temporal.PlainDate.from(sunday)
    .subtract({ weeks: past.weeksAgo })
    .add({ days: 2 });
  const place = { trackId: story.competitorsId, schedule: tuesday.toString() };
  const form = { ...formOf(past, library), ...place };
  const { trackWorkoutId } = await api.do(workouts.create, form, story.owner.token);
  const save = (who: SignedIn, value: readonly string[]) =>
    api.do(
      scores.save,
      { trackWorkoutId, value: [...value], isScaled: past.isScaled ?? false },
      who.token,
    );
  const { score } = await save(story.mara, past.value);
  return { trackWorkoutId, scoreId: score.scoreId, save };
}

/** Creates Mara's past results; returns the id of last week's Fran. */
export async function tellRecordHistory(api: Api, story: Story, sunday: string): Promise<string> {
  const { owner, jonah, others } = story;
  const library = {
    lifts: await api.do(workouts.liftMovements, {}, owner.token),
    benchmarks: await api.do(workouts.benchmarks, {}, owner.token),
  };
  let fran = '';
  for (const past of maras) {
    const { trackWorkoutId, scoreId, save } = await logHistory(api, story, past, library, sunday);
    if (past.weeksAgo > 1 || !past.benchmark) continue;
    fran = trackWorkoutId;
    await save(jonah, ['04:58']);
    for (const fan of [jonah, ...others.slice(0, 4)]) {
      await api.do(scores.like, { scoreId, liked: true }, fan.token);
    }
  }
  return fran;
}
