import { type Failure, errorBody } from '@trackboard/contract';
import type { HubServer, HubSocket } from './hub-socket.ts';

/** The error that the client gets as `connect_error`, with the API's error body as `data`. */
class Refusal extends Error {
  readonly data: ReturnType<typeof errorBody>;
  constructor({ failure: code, details }: Failure) {
    const data = errorBody(code, details);
    super(data.message);
    this.data = data;
  }
}

/** Ends the handshakes of sockets for which `admit` returns a failure, or rejects. */
export function refuseSockets(
  space: HubServer | ReturnType<HubServer['of']>,
  admit: (socket: HubSocket) => Promise<Failure | null>,
  onError: (error: unknown) => void,
): void {
  const check = async (socket: HubSocket, next: (error?: Error) => void): Promise<void> => {
    try {
      const failure = await admit(socket);
      next(failure ? new Refusal(failure) : undefined);
    } catch (error) {
      onError(error);
      // The client retries after a lost connection, but not after a refusal.
      socket.conn.close();
    }
  };
  space.use((socket, next) => void check(socket, next));
}
