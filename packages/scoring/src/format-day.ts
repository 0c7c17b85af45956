const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a short calendar day: `"Oct 12"`, or `"Oct 12, 2025"` in another year. Both days are
 * `YYYY-MM-DD`.
 */
export function formatDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = `${months[Number(month) - 1] ?? month} ${Number(date)}`;
  return today.startsWith(`${year}-`) ? short : `${short}, ${year}`;
}
