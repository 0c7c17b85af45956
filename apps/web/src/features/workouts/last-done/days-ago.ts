/** `Today`, `Yesterday`, `12 days ago` */
export function daysAgo(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : `${days} days ago`;
}
