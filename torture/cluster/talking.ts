import { setTimeout as pause } from 'node:timers/promises';
import type { ChatClient } from '../chat/chat-client.ts';
import type { Random } from '../random.ts';

/** How long a client pauses between two actions, in milliseconds on average. */
const meanPause = 4000;

/** Lets clients send, edit and delete messages until stopped. */
export function startTalking(clients: readonly ChatClient[], random: Random) {
  const stopping = new AbortController();
  const talk = async (client: ChatClient): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pause(random.below(2 * meanPause));
      await client.act(random);
    }
  };
  const talking = Promise.all(clients.map(talk));
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await talking;
    },
  };
}
