import { type Mutation, type MutationCache, onlineManager } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { sendingState } from './sending.ts';

/** `waiting`: for the connection. `retrying`: not sent yet with one. `dropped`: discarded, or its session ended. */
export type Outcome<Output> =
  | { readonly state: 'saved'; readonly output: Output }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'waiting' | 'retrying' | 'dropped' };

/** How long a form waits for the answer, in milliseconds. */
const patience = 8000;

/** The outcome of a write as soon as it is known, or that it is still unsent. */
export function outcomeOf<Output>(
  cache: MutationCache,
  mutation: Mutation,
  sent: Promise<unknown>,
): Promise<Outcome<Output>> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome<Output>) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(outcome);
    };
    const timer = setTimeout(
      () => settle({ state: onlineManager.isOnline() ? 'retrying' : 'waiting' }),
      patience,
    );
    const check = () => {
      const state = sendingState(cache, mutation);
      if (state === 'waiting' || state === 'retrying') settle({ state });
    };
    const unsubscribe = cache.subscribe(check);
    sent.then(
      (output) => settle({ state: 'saved', output: output as Output }),
      (error: unknown) =>
        settle(error instanceof ApiError ? { state: 'refused', error } : { state: 'dropped' }),
    );
    check();
  });
}
