import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from '../http/answer-errors.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { hasToken } from '../http/serve-health.ts';
import { isSame } from '../is-same.ts';
import { collectStatus, type PartStatus, type Status, type StatusDeps } from './collect-status.ts';

const style = `:root{color-scheme:light dark;--ink:#13201a;--ground:#f3f5f2;--card:#fff;--line:#cfd8cf;--edge:#75837a;--good:#124334;--bad:#a12323}
@media(prefers-color-scheme:dark){:root{--ink:#e6ece7;--ground:#101613;--card:#19211d;--line:#33413a;--edge:#7d8b83;--good:#8fd6b5;--bad:#ff9d94}}
body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px;color:var(--ink);background:var(--ground)}
dl{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:4px 20px}
dt{font-weight:600;margin-top:12px}dd{margin:0 0 12px}.good{color:var(--good)}.bad{color:var(--bad)}
label{display:block;font-weight:600}input,button{font:inherit;min-height:44px;box-sizing:border-box;padding:0 12px;border:1px solid var(--edge);border-radius:8px;color:inherit;background:var(--card)}
input{width:100%;margin:4px 0 12px}button{font-weight:600}:focus-visible{outline:3px solid var(--good);outline-offset:2px}`;

function page(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Status of Trackboard</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><h1>Status</h1>${body}</main></body></html>`;
}

/** The form that asks for the token. */
function renderForm(isWrong: boolean): string {
  const problem = isWrong ? '<p class="bad" role="alert">This is not the token.</p>' : '';
  return page(`${problem}<form method="post"><label for="token">Token (STATUS_TOKEN)</label>
<input id="token" name="token" type="password" autocomplete="current-password" required><button>Show status</button></form>`);
}

function renderPart({ name, ok, text }: PartStatus): string {
  const word = ok ? '<span class="good">OK</span>' : '<span class="bad">Needs attention</span>';
  return `<dt>${escapeHtml(name)}: ${word}</dt><dd>${escapeHtml(text)}</dd>`;
}

function renderStatus({ version, startedAt, ok, parts }: Status): string {
  const summary = ok ? 'Everything is OK.' : 'Something needs attention.';
  const since = startedAt.toISOString().slice(0, 16).replace('T', ' ');
  return page(`<p>${summary} Trackboard ${escapeHtml(version)}, running since ${since} UTC.</p>
<dl>${parts.map(renderPart).join('')}</dl>`);
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** Requests are limited, because each check asks other servers. */
const rateLimit = { max: 30, timeWindow: '1 minute' };

/**
 * Serves the installation's status at `/status` if `STATUS_TOKEN` is set: browsers get a page that asks for the token, and
 * requests with `Authorization: Bearer` get JSON, with 503 if something needs attention.
 */
export async function serveStatus(
  app: FastifyInstance,
  deps: Omit<StatusDeps, 'startedAt'>,
): Promise<void> {
  const { statusToken } = deps.config;
  if (statusToken === undefined) return;
  const startedAt = deps.clock.now();
  const collect = () => collectStatus({ ...deps, startedAt });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get('/status', { config: { rateLimit } }, async (request, reply) => {
      if (request.headers.authorization === undefined) return sendPage(reply, renderForm(false));
      if (!hasToken(request, statusToken)) return sendError(reply, 'not_signed_in');
      const status = await collect();
      return reply
        .code(status.ok ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(status);
    });
    scope.post('/status', { config: { rateLimit } }, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('token') : null;
      if (token === null || !isSame(token.trim(), statusToken)) {
        return sendPage(reply.code(401), renderForm(true));
      }
      return sendPage(reply, renderStatus(await collect()));
    });
  });
}
