import { notifyError, notifyWarning } from './toasts.tsx';
import { ApiError } from '../lib/api-error.ts';

const texts: Readonly<Record<number, string>> = {
  400: 'Invalid Information Sent',
  401: 'You Are Unauthorized To Perform This Task',
  403: 'You Are Unauthorized To Perform This Action',
  404: 'Not Found',
  500: 'Internal Server Error',
};

/** The statuses whose server message is shown. It is about a violated rule or a rate limit, and says what to do. */
const ownWords = new Set([400, 429]);

/** Returns the message of a failed call: the server's for 400 and 429, else that of the table. */
export function errorText(error: unknown): string {
  const fallback = 'Somthing went Wrong, Try To Refresh';
  if (!(error instanceof ApiError)) return fallback;
  if (ownWords.has(error.status) && error.message) return error.message;
  return texts[error.status] ?? fallback;
}

/** Returns the server's message for any status, else that of the table. */
export function serverText(error: unknown): string {
  return (error instanceof ApiError && error.message) || errorText(error);
}

function endedSession(error: unknown): boolean {
  return error instanceof ApiError && error.endedSession;
}

/** Shows the message of a failed call according to its status. */
export function toastForError(error: unknown): void {
  if (!endedSession(error)) notifyError(errorText(error));
}

/** Shows the server's message of a failed call. Login, registration, workouts and scores use it. */
export function toastServerMessage(error: unknown): void {
  if (!endedSession(error)) notifyError(serverText(error));
}

/** Returns the first of `Errors`, else the message of the table. */
export function firstErrorText(error: unknown): string {
  return (error instanceof ApiError && error.errors[0]) || errorText(error);
}

/** Shows a failed call as a warning. */
export function warnOfFirstError(error: unknown): void {
  if (!endedSession(error)) notifyWarning(firstErrorText(error));
}

/**
 * Returns whether failures of an endpoint are shown as warnings, which the specification requires for the chat and the list of
 * tracks (section 8).
 */
export function isWarned(endpoint: string): boolean {
  return endpoint.startsWith('chat.') || endpoint === 'tracks.ofUser';
}
