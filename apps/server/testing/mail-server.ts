import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The headers and the body. */
  readonly source: string;
}

export interface MailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** The codes that refuse recipients, by address. */
  readonly refusals: Map<string, number>;
  /** Deletes the stored mails. */
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

/** Starts a local mail server that stores mails. Port 0 selects a free port. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusals.get(address);
      const refusal = Object.assign(new Error(`Not for ${address}`), { responseCode });
      done(responseCode === undefined ? null : refusal);
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        const to = rcptTo.map(({ address }) => address);
        mails.push({ from: mailFrom ? mailFrom.address : '', to, source });
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refusals,
    clear: () => void (mails.length = 0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
