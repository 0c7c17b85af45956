import { setTimeout as pause } from 'node:timers/promises';
import type { AnyEndpoint, CallInput, OutputOf } from '@trackboard/contract';
import type { Api } from '@trackboard/story-world';

/** A call that was refused for good. */
export class Refused extends Error {
  readonly status: number;
  constructor(name: string, status: number, message: string) {
    super(`${name}: ${status} ${message}`);
    this.status = status;
  }
}

/** The API for one user. Repeats calls while the app is down or refuses for a moment. */
export interface PatientApi {
  do<E extends AnyEndpoint>(call: E, input: CallInput<E>): Promise<OutputOf<E>>;
}

export function patientApi(api: Api, token: string, onRetry: () => void): PatientApi {
  return {
    do: async (call, input) => {
      for (;;) {
        // A killed app breaks connections, also in the middle of an answer.
        const answer = await api.try(call, input, token).catch(() => null);
        if (answer?.ok) return answer.output;
        const isPassing = !answer || answer.status === 503 || answer.status === 429;
        if (!isPassing) throw new Refused(call.name, answer.status, answer.error.message);
        onRetry();
        await pause(150);
      }
    },
  };
}
