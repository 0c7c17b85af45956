const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A calendar day in the fewest words: `"Oct 12"`, and `"Oct 12, 2025"` when it lies in another year.
 *
 * @param day `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, the reader's
 */
export function formatDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = `${months[Number(month) - 1] ?? month} ${Number(date)}`;
  return today.startsWith(`${year}-`) ? short : `${short}, ${year}`;
}
