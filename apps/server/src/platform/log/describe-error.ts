/**
 * Fields of errors of PostgreSQL, the operating system and pg-boss that have no content of rows.
 */
const safeFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'syscall',
  'statusCode',
  'responseCode',
  'queue',
] as const;

/** SQLSTATE classes whose messages contain no values, unlike class 22 (`invalid input syntax for type uuid: "…"`). */
const safeClasses = new Set(['08', '23', '25', '28', '3D', '40', '42', '53', '55', '57', '58']);

const sqlState = /^[0-9A-Z]{5}$/;

function messageOf({ message, code, severity }: Record<string, unknown>): string {
  const text = typeof message === 'string' ? message : '';
  const isSql = typeof code === 'string' && sqlState.test(code) && severity !== undefined;
  return isSql && !safeClasses.has(code.slice(0, 2)) ? `database error ${code}` : text;
}

/** Returns the lines of a stack without the message. */
function callsOf({ stack, message }: Record<string, unknown>): string[] {
  if (typeof stack !== 'string') return [];
  const text = typeof message === 'string' && message ? stack.replaceAll(message, '') : stack;
  return text.split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
}

export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: DescribedError;
  readonly errors?: readonly DescribedError[];
  readonly [field: string]: unknown;
}

/**
 * Describes an error for the log by an allow-list: PostgreSQL's `detail`, `where` and some messages contain rows and
 * parameters, and the driver adds the connection, with its password, to its errors.
 */
export function describeError(error: unknown, depth = 5): DescribedError {
  if (typeof error !== 'object' || error === null) {
    return { type: typeof error, message: 'not an error object', stack: '' };
  }
  const given = error as Record<string, unknown>;
  const safe = safeFields.flatMap((field) => {
    const value = given[field];
    return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
  });
  const { cause, errors } = given;
  return {
    type: error.constructor?.name ?? 'Object',
    message: messageOf(given),
    stack: callsOf(given).join('\n'),
    ...Object.fromEntries(safe),
    ...(cause && depth > 0 ? { cause: describeError(cause, depth - 1) } : {}),
    ...(Array.isArray(errors) && depth > 0
      ? { errors: errors.map((each) => describeError(each, depth - 1)) }
      : {}),
  };
}

/** Writes the error as text, for a terminal. */
export function printError({
  type,
  code,
  message,
  stack,
  cause,
  errors = [],
}: DescribedError): string {
  const inner = [...(cause ? [cause] : []), ...errors].map(printError);
  const name = typeof code === 'string' ? `${type} ${code}` : type;
  return [`${name}: ${message}`, ...(stack ? [stack] : []), ...inner].join('\n');
}
