/** Tells PostgreSQL's refusal of a duplicate (SQLSTATE 23505), for one index when `constraint` is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return !constraint || ('constraint' in error && error.constraint === constraint);
}
