import type { ImportedRow } from '../src/row.ts';

/** Spells a result: `2024-07-01 Dip: reps 12`. */
export function spell({ day, title, scoreType, values, unit, reps }: ImportedRow): string {
  const sets = values.map((value, set) =>
    reps[set] ? `${reps[set]}×${value || 'none'}` : value || 'none',
  );
  return `${day} ${title}: ${scoreType ?? 'kept'} ${sets.join(', ')}${unit ? ` ${unit}` : ''}`;
}

export const spellAll = (rows: readonly ImportedRow[]) => rows.map(spell);
