/** Writes bytes in the largest unit that gives at least one: `500 MB`, `1.5 GB`. */
export function inUnits(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 1), units.length);
  const amount = (bytes / 1000 ** power).toFixed(1).replace('.0', '');
  return `${amount} ${units[power - 1]}`;
}
