import type { ResultRow } from '../lifts/queries.ts';
import { better } from '../records/find-records.ts';
import { comparable } from '../records/update-record-marks.ts';

/** Of a benchmark's results, the newest first: the best like the newest, if it is better; null for lifts. */
export function resultToBeat(results: readonly ResultRow[]): ResultRow | null {
  const [last, ...earlier] = results.map(comparable);
  if (!last || last.row.subjectKind === 'lift') return null;
  const alike = earlier.filter(({ series, kind }) => series === last.series && kind === last.kind);
  const best = alike.reduce((key, each) => better(last.kind, each.key, key), last.key);
  return best === last.key ? null : (alike.find(({ key }) => key === best)?.row ?? null);
}
