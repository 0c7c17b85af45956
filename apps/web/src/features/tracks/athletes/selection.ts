import type { GymAthlete } from '@trackboard/contract/athletes';
import { locale } from '../../../lib/locale.ts';

/** The names of selected athletes by id. Kept across pages and searches, for the confirmation. */
export type Selection = ReadonlyMap<string, string>;

export const nobody: Selection = new Map();

/** Selects or deselects an athlete. */
export function toggled(selection: Selection, { id, name }: Pick<GymAthlete, 'id' | 'name'>) {
  const next = new Map(selection);
  if (!next.delete(id)) next.set(id, name);
  return next;
}

/** How many selected athletes are not shown. */
export function countElsewhere(selection: Selection, shown: readonly { id: string }[]): number {
  return selection.size - shown.filter(({ id }) => selection.has(id)).length;
}

const maxNames = 5;

/** The names of the selected athletes; beyond five their number. */
export function namesOf(selection: Selection): string {
  const names = [...selection.values()];
  const others = names.length - maxNames;
  const said = others > 1 ? [...names.slice(0, maxNames), `${others} others`] : names;
  return new Intl.ListFormat(locale).format(said);
}
