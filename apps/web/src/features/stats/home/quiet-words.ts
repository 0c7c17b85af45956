import type { QuietAthlete } from '@trackboard/contract/stats';

/** Since when an athlete has been quiet: `23 days, last score Oct 26`, `20 days, joined Nov 2, no score yet`. */
export function quietWords(
  { days, lastScoreOn, joinedOn }: QuietAthlete,
  formatDay: (day: string) => string,
): string {
  if (!lastScoreOn) return `${days} days, joined ${formatDay(joinedOn)}, no score yet`;
  if (joinedOn > lastScoreOn) {
    return `${days} days, joined again ${formatDay(joinedOn)}, last score ${formatDay(lastScoreOn)}`;
  }
  return `${days} days, last score ${formatDay(lastScoreOn)}`;
}
