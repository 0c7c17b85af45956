import { type InputOf, failure } from '@trackboard/contract';
import * as blocks from '@trackboard/contract/blocks';
import { movementKey, movementReader, movementTable } from '@trackboard/scoring';
import type { Context } from '../../../platform/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { GymActor } from '../../../platform/sessions/actor.ts';
import { dayIn } from '../../../platform/time/clock.ts';
import { daysBetween } from './balance.ts';
import {
  type LastTime,
  listLastOf,
  listLibraries,
  listMatches,
  listOwnMovements,
} from './queries.ts';

/** `carry` also matches `carries`, `and` also matches `&`, and `farmer` also `farmer's`. */
function wordPattern(word: string): string {
  if (word === 'and') return '(?:and|&)';
  if (word.endsWith('y')) return `${word.slice(0, -1)}(?:y|ies)`;
  return `${word}(?:'?s|es)?`;
}

/**
 * Returns a PostgreSQL regular expression for texts that may name a movement. It only preselects texts: `findMovements`
 * decides, and knows longer names.
 */
function movementPattern(name: string): string {
  const words = movementKey(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return String.raw`\m${words.map(wordPattern).join(String.raw`[^[:alnum:]\n]{1,3}`)}\M`;
}

const mostRows = 20;

/** A movement is searched for in the texts of this many years, and in this many texts of a track. */
const searchedYears = 2;
const searchedTexts = 10;

type Found = LastTime & { readonly kind: 'movement' | 'benchmark' | 'lift' };

const startsWith = (name: string, key: string): boolean => movementKey(name).startsWith(key);

/** Returns the first entries whose names contain a typed text. Names that begin with it come first. */
function namedBy<Named extends { readonly name: string }>(
  all: readonly Named[],
  key: string,
): Named[] {
  if (key === '') return [];
  const named = all.filter(({ name }) => movementKey(name).includes(key));
  const first = named.filter(({ name }) => startsWith(name, key));
  return [...first, ...named.filter((each) => !first.includes(each))].slice(0, mostRows);
}

async function findMovementTimes(
  { db }: Pick<Context, 'db'>,
  gymId: string,
  key: string,
  today: string,
): Promise<Found[]> {
  const table = movementTable(await listOwnMovements(db, gymId));
  const named = namedBy(table, key);
  const since = Temporal.PlainDate.from(today).subtract({ years: searchedYears }).toString();
  const asked = named.map(({ name }) => ({ name, pattern: movementPattern(name) }));
  const range = { gymId, today, since, limit: searchedTexts };
  const matches = await listMatches(db, asked, range);
  const read = movementReader(table);
  return named.flatMap(({ name }): Found[] => {
    const isNamed = (text: string) => read(text).some((movement) => movement.name === name);
    const last = matches.find((match) => match.name === name && isNamed(match.text));
    return last ? [{ ...last, kind: 'movement' }] : [];
  });
}

/** Returns one row for each name, the latest. */
function latestOfEach(found: readonly Found[]): Found[] {
  const byName = new Map<string, Found>();
  for (const each of found) {
    const key = movementKey(each.name);
    const known = byName.get(key);
    if (!known || known.date < each.date) byName.set(key, each);
  }
  return [...byName.values()];
}

/** Returns when the gym last did the movements, benchmarks and lifts that a typed text names. */
async function listLastDoneRows(
  { db, clock }: Context,
  { gym }: GymActor,
  { gymId, q }: InputOf<typeof blocks.lastDoneRows>,
) {
  if (gymId !== gym.id) return failure('not_found');
  const today = dayIn(gym.timeZone, clock.now());
  const key = movementKey(q);
  const subjects = namedBy(await listLibraries(db), key);
  const libraries = await listLastOf(db, subjects, { gymId, today });
  const movements = await findMovementTimes({ db }, gymId, key, today);
  const found = latestOfEach([...libraries, ...movements]);
  const rank = ({ name }: Found) => Number(!startsWith(name, key));
  return found
    .toSorted((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1))
    .slice(0, mostRows)
    .map(({ kind, name, date, workoutName, trackWorkoutId, trackId }) => ({
      kind,
      name,
      date,
      daysSince: daysBetween(date, today),
      workoutName,
      trackWorkoutId,
      trackId,
    }));
}

export const lastDoneRoutes = (context: Context): Route[] => [
  route(blocks.lastDoneRows, ({ input, actor }) => listLastDoneRows(context, actor, input)),
];
