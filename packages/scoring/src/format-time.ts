/**
 * Formats a time for display: `"5:02"`, `"15:31"`. Minutes have no leading zero and hours stay in
 * minutes (`"75:10"`), as on a whiteboard and on the wire. Takes whole seconds, zero or more.
 */
export function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
