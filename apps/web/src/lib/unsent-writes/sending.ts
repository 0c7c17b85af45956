import {
  type Mutation,
  type MutationCache,
  type MutationState,
  onlineManager,
} from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import type { StoredWrite } from '../browser-database.ts';

/** The start of the mutation key of every unsent write; the endpoint's name and the write's id follow. */
export const unsentKey = ['unsent writes'] as const;

/** `waiting`: for the connection. `retrying`: it, or a write before it, has failed and will be sent again. */
export type SendingState = 'sending' | 'waiting' | 'retrying' | 'refused';

/** The state with which a write enters the mutation cache. */
export function mutationStateOf({ input, at, refusal }: StoredWrite): MutationState {
  return {
    context: undefined,
    data: undefined,
    error: refusal && new ApiError(refusal),
    failureCount: 0,
    failureReason: null,
    isPaused: refusal === null,
    status: refusal ? 'error' : 'pending',
    variables: input,
    submittedAt: at,
  };
}

function hasFailed({ state }: Mutation): boolean {
  return state.status === 'pending' && state.failureCount > 0;
}

/** The state of a write being sent. */
export function sendingState(cache: MutationCache, mutation: Mutation): SendingState {
  if (mutation.state.status === 'error') return 'refused';
  if (!onlineManager.isOnline()) return 'waiting';
  const scope = mutation.options.scope?.id;
  const inScope = cache.getAll().filter((each) => each.options.scope?.id === scope);
  return inScope.some(hasFailed) ? 'retrying' : 'sending';
}
