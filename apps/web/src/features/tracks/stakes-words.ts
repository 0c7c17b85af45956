import type { OutputOf } from '@trackboard/contract';
import type * as payments from '@trackboard/contract/payments';
import { formatCount } from '../../lib/locale.ts';

export type Stakes = OutputOf<typeof payments.stakes>;

const end = 'now, without another charge or a refund.';

/** Says what a removal does to the subscriptions of athletes who pay. */
export function payingWords({ athletes, paying }: Stakes): string {
  if (paying === 0) return '';
  if (athletes <= 1) return ` The paid subscription ends ${end}`;
  const [who, whose] = paying === 1 ? ['1 of them pays', 'this subscription ends'] : [];
  return ` ${who ?? `${formatCount(paying)} of them pay`}: ${whose ?? 'their subscriptions end'} ${end}`;
}

/** Says what deleting a track does. */
export function deletionWords(track: string, stakes: Stakes): string {
  const { athletes } = stakes;
  if (athletes === 0) return `This deletes ${track}. Nobody is on it.${payingWords(stakes)}`;
  const all = athletes === 1 ? 'its 1 athlete' : `all its ${formatCount(athletes)} athletes`;
  const whose = athletes === 1 ? 'Scores' : 'Their scores';
  return `This deletes ${track} for ${all}.${payingWords(stakes)} ${whose} stay.`;
}
