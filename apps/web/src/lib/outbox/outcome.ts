import type { Mutation, MutationCache } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { sendingState } from './sending.ts';

/** `dropped`: discarded, or its session ended. */
export type Outcome<Output> =
  | { readonly state: 'saved'; readonly output: Output }
  | { readonly state: 'refused'; readonly error: ApiError }
  | { readonly state: 'waiting' | 'dropped' };

/** How long a form waits for the answer, in milliseconds. */
const patience = 8000;

/** What has become of a write as soon as it is known, or that it waits. */
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
    const timer = setTimeout(() => settle({ state: 'waiting' }), patience);
    const check = () => {
      if (sendingState(cache, mutation) === 'waiting') settle({ state: 'waiting' });
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
