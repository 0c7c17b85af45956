const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A calendar day in the fewest words: `"12 Oct"`, and `"12 Oct 2025"` when it lies in another year.
 *
 * @param day `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`, the reader's
 */
export function formatDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = `${Number(date)} ${months[Number(month) - 1] ?? month}`;
  return today.startsWith(`${year}-`) ? short : `${short} ${year}`;
}
