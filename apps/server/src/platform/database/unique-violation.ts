/** Whether an error reports a duplicate (SQLSTATE 23505), optionally of one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return !constraint || ('constraint' in error && error.constraint === constraint);
}
