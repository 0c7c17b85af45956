import { readFileSync } from 'node:fs';
import type { FastifyPluginCallback } from 'fastify';
import { runDue } from '../billing/engine.ts';
import type { World } from '../kernel/world.ts';
import { registerCheckout } from './checkout.ts';
import { registerControl, type Controls } from './control.ts';
import { registerDashboard } from './dashboard.ts';
import { registerDocuments } from './documents.ts';
import { notice } from './layout.ts';
import { registerOnboarding } from './onboarding.ts';
import { registerPortal } from './portal.ts';
import { sendView } from './view.ts';

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8');

/** The hosted pages under `/stripe-sandbox`. */
export function createPages(world: World, controls: Controls): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(body as string)));
      },
    );
    app.addHook('preHandler', (_request, _reply, next) => {
      runDue(world);
      next();
    });
    app.setNotFoundHandler((_request, reply) =>
      sendView(reply, {
        page: notice('Nothing here', 'There is no such page in the payment sandbox.'),
        status: 404,
      }),
    );
    app.get('/style.css', (_request, reply) =>
      reply.header('cache-control', 'max-age=3600').type('text/css; charset=utf-8').send(style),
    );
    registerCheckout(app, world);
    registerOnboarding(app, world);
    registerDashboard(app, world);
    registerDocuments(app, world);
    registerPortal(app, world);
    registerControl(app, world, controls);
    done();
  };
}
