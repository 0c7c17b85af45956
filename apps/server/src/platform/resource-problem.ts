import type { ErrorCode } from '@trackboard/contract';

type ResourceProblem = Extract<
  ErrorCode,
  'database_unavailable' | 'storage_full' | 'media_unavailable'
>;

/**
 * SQLSTATEs of an unavailable server: no connection (08), access denied (28, 3D000), read-only after a failover (25006),
 * out of connections or memory (53), shutting down or starting (57P).
 */
const unavailableState = /^(08...|28...|25006|25P03|3D000|53200|53300|57P0[1-5])$/;

const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Messages of the driver, its pool and the query builder, for errors without a code. */
const driverMessages = new Set([
  'Cannot use a pool after calling end on the pool',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Postgres connection has been discarded',
  'Query read timeout',
  'timeout exceeded when trying to connect',
]);

/**
 * Codes of a full or read-only disk. PostgreSQL reports a read-only disk as 42501, and a failing one as
 * 58030.
 */
const diskCodes = new Set(['53100', '42501', '58030', 'ENOSPC', 'EDQUOT', 'EROFS']);

/** The code of errors of a media store that cannot be reached or has failed. */
export const mediaUnavailable = 'MEDIA_UNAVAILABLE';

interface Clues {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

function ownProblem({ code, syscall, message }: Clues): ResourceProblem | null {
  if (typeof code === 'string') {
    if (code === mediaUnavailable) return 'media_unavailable';
    if (diskCodes.has(code)) return 'storage_full';
    // Node also reports this code for a folder that cannot be created on a read-only disk.
    if (code === 'ENOENT' && syscall === 'mkdir') return 'storage_full';
    // Errors of a disconnected client have the same codes, but no syscall.
    if (networkCodes.has(code)) return typeof syscall === 'string' ? 'database_unavailable' : null;
    if (unavailableState.test(code)) return 'database_unavailable';
  }
  return driverMessages.has(String(message)) ? 'database_unavailable' : null;
}

/**
 * Finds whether an error means that the database or the media store is unavailable, or that a disk cannot be written to. Returns
 * null for every other error. Also checks causes.
 */
export function resourceProblemOf(error: unknown, depth = 5): ResourceProblem | null {
  if (typeof error !== 'object' || error === null || depth === 0) return null;
  const clues: Clues = error;
  const inner = Array.isArray(clues.errors) ? [clues.cause, ...clues.errors] : [clues.cause];
  for (const problem of [
    ownProblem(clues),
    ...inner.map((each) => resourceProblemOf(each, depth - 1)),
  ]) {
    if (problem) return problem;
  }
  return null;
}
