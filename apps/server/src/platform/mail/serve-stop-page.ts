import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { insertStop } from './queries.ts';
import { stopPath, stopTokens } from './recipients.ts';

const style = `:root{color-scheme:light dark;--bg:#f3f5f2;--ink:#13201a;--ink-2:#45534c;--primary:#124334;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#0b100e;--ink:#edf2ef;--ink-2:#b3c0b9;--primary:#d3f04f;--on-primary:#15210b}}
body{font:16px/1.5 'Archivo Variable',system-ui,sans-serif;max-width:400px;margin:12vh auto;padding:0 16px;color:var(--ink-2);background:var(--bg)}
header{display:flex;gap:10px;align-items:center;margin-bottom:32px;color:var(--ink);font-weight:640}
h1{margin:0 0 8px;color:var(--ink);font-size:28px;font-weight:640;line-height:1.15;text-wrap:balance}
p{margin:0 0 24px;text-wrap:pretty}
button{font:inherit;font-weight:560;min-height:56px;width:100%;border:0;border-radius:14px;color:var(--on-primary);background:var(--primary);cursor:pointer}
button:focus-visible{outline:2px solid var(--primary);outline-offset:2px}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Trackboard</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><header><img src="/favicon.svg" alt="" width="32" height="32">Trackboard</header>
<main><h1>${title}</h1>${body}</main></body></html>`;

const askPage = page(
  'Stop mails from Trackboard',
  `<p>You then get no more invitations and news from any gym on Trackboard. A new password is still mailed when you ask for one.</p>
<form method="post"><button>Stop mails</button></form>`,
);
const stoppedPage = page(
  'Mails are stopped',
  '<p>You get no more invitations and news from any gym on Trackboard. You can close this page.</p>',
);
const absentPage = page(
  'This link is not complete',
  '<p>Open it again from the mail, or copy all of it.</p>',
);

const send = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/**
 * Serves the unsubscribe page. Opening the page changes nothing, because mail servers open links in mails. Its button and
 * the button of mail programs (RFC 8058) post to the same address.
 */
export async function serveStopPage(
  app: FastifyInstance,
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
): Promise<void> {
  const tokens = stopTokens({ config });
  await app.register((scope, _options, done) => {
    const form = 'application/x-www-form-urlencoded';
    // The form's content does not matter.
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    const address = `${stopPath}/:token`;
    scope.get<{ Params: { token: string } }>(address, (request, reply) =>
      tokens.read(request.params.token) ? send(reply, 200, askPage) : send(reply, 404, absentPage),
    );
    scope.post<{ Params: { token: string } }>(address, async (request, reply) => {
      const key = tokens.read(request.params.token);
      if (!key) return send(reply, 404, absentPage);
      await insertStop(db, key, clock.now());
      return send(reply, 200, stoppedPage);
    });
    done();
  });
}
