import { afterAll, afterEach } from 'vitest';
import { type SmallGym, openSmallGym } from './small-gym.ts';
import { type TestSocket, openSocket } from './test-socket.ts';
import { type SandboxApp, type TestApp, type TestAppOptions, startTestApp } from './test-app.ts';

/**
 * Starts one app for all tests of a file, which closes after the last test. Later tests do not renew the
 * subscriptions of earlier ones.
 */
export async function startSharedApp(
  options: TestAppOptions & { readonly sandbox: true },
): Promise<SandboxApp>;
export async function startSharedApp(options?: TestAppOptions): Promise<TestApp>;
export async function startSharedApp(options?: TestAppOptions): Promise<TestApp> {
  const app: TestApp & Partial<SandboxApp> = await startTestApp(options);
  afterAll(() => app.close());
  // Otherwise each test would also renew and deliver the subscriptions of all earlier tests.
  afterEach(() => app.sandbox?.stopBilling());
  return app;
}

export async function startSmallGym(
  options?: TestAppOptions,
): Promise<{ app: TestApp; gym: SmallGym }> {
  const app = await startSharedApp(options);
  return { app, gym: await openSmallGym(app.api) };
}

/** Opens sockets, which close after each test. */
export function openSockets({ origin }: TestApp) {
  const sockets: TestSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  return async (
    { token }: { readonly token: string },
    query: Record<string, string> = {},
  ): Promise<TestSocket> => {
    const socket = await openSocket(origin, token, { query });
    sockets.push(socket);
    return socket;
  };
}
