import type { GymAthlete } from '@trackboard/contract/athletes';
import { locale } from '../../../lib/locale.ts';

/**
 * Who is chosen, with their names: a choice outlives the page and the search in which it was made, so what is to
 * happen can still be said by name.
 */
export type Selection = ReadonlyMap<string, string>;

export const nobody: Selection = new Map();

/** Chooses an athlete, or lets go of one. */
export function toggled(selection: Selection, { id, name }: Pick<GymAthlete, 'id' | 'name'>) {
  const next = new Map(selection);
  if (!next.delete(id)) next.set(id, name);
  return next;
}

/** How many of the chosen are not among those that show. */
export function countElsewhere(selection: Selection, shown: readonly { id: string }[]): number {
  return selection.size - shown.filter(({ id }) => selection.has(id)).length;
}

const maxNames = 5;

/** The chosen by name, beyond five by number. */
export function namesOf(selection: Selection): string {
  const names = [...selection.values()];
  const others = names.length - maxNames;
  const said = others > 1 ? [...names.slice(0, maxNames), `${others} others`] : names;
  return new Intl.ListFormat(locale).format(said);
}
