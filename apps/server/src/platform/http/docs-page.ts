import {
  type AnyEndpoint,
  errorCatalogue,
  fieldsOf,
  layoutOf,
  openApiDocument,
} from '@trackboard/contract';
import type { FastifyInstance } from 'fastify';
import { atFirstUse } from '../remembered.ts';
import { escapeHtml } from './escape-html.ts';

function inputOf({ params, query, body }: AnyEndpoint): string {
  const fields = [params, query, body].flatMap((part) => fieldsOf(part && layoutOf(part)));
  return fields.map(({ name }) => `<code>${escapeHtml(name)}</code>`).join(', ') || 'nothing';
}

function section(call: AnyEndpoint): string {
  const errors = call.errors.map(
    (code) =>
      `<li>${errorCatalogue[code].status} <code>${code}</code>: ${escapeHtml(errorCatalogue[code].message)}</li>`,
  );
  return [
    `<section><h2><b>${call.method}</b> ${escapeHtml(call.path)}</h2>`,
    `<p>${escapeHtml(call.summary)}.</p>`,
    `<p>Who: ${call.access}. Takes: ${inputOf(call)}.</p>`,
    errors.length ? `<ul>${errors.join('')}</ul>` : '',
    '</section>',
  ].join('');
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:32px auto;padding:0 16px;color:#13201a;background:#f3f5f2}
section{background:#fff;border:1px solid #dde3dc;border-radius:10px;padding:4px 20px;margin:12px 0}
h2{font-size:1.05rem}b{color:#124334}code{background:#e9ede8;padding:1px 4px;border-radius:4px}`;

function page(endpoints: readonly AnyEndpoint[], base: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Trackboard API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body>
<h1>Trackboard API</h1><p>Everything stands below <code>${base}</code>. The same as a document for programs:
<a href="${base}/openapi.json">openapi.json</a>.</p>${endpoints.map(section).join('')}</body></html>`;
}

/** Serves the OpenAPI document at `{base}/openapi.json` and as a page at `/api/docs`. */
export function serveDocs(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  base: string,
  version: string,
): void {
  const document = atFirstUse(() => openApiDocument(endpoints, base, version));
  const html = atFirstUse(() => page(endpoints, base));
  app.get(`${base}/openapi.json`, document);
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(html()));
}
