import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';

/** Starts HAProxy with a configuration, which is written to `path`. */
export async function runHaproxy(path: string, configuration: string) {
  await writeFile(path, configuration);
  const child = spawn('haproxy', ['-db', '-q', '-f', path], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const closed = once(child, 'close');
  return {
    hasEnded: () => child.exitCode !== null,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
