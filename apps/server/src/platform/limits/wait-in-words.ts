const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** Writes seconds as text, rounded up: '40 seconds', '2 minutes', '3 hours'. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  if (seconds <= 90 * 60) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}
