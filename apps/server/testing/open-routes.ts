import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../src/platform/http/register-routes.ts';
import type { Route } from '../src/platform/http/route.ts';

/** Registers routes that anybody may call, without an app's limits, and listens. */
export async function openRoutes(
  app: FastifyInstance,
  routes: Route[],
  uploadFolder: string,
): Promise<void> {
  registerRoutes(app, routes, {
    base: '',
    authenticate: async () => null,
    findGymWithRow: async () => undefined,
    gates: { ownerPlan: async () => null },
    uploadFolder,
    refuseUpload: async () => null,
    countUpload: async () => null,
    expectUpload: async () => ({ end: () => undefined }),
    secureCookies: false,
    checkOutput: true,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}
