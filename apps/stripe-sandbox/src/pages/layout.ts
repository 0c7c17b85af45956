import { html, type Html } from './html.ts';

/** A complete page with the sandbox's banner. */
export function layout(title: string, body: Html, wide = false): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/stripe-sandbox/style.css" />
      </head>
      <body>
        <header class="banner">Test mode: no real money moves</header>
        <main class="${wide ? 'wide' : 'narrow'}">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}

/** A page with a message and a link back. */
export function notice(title: string, message: string, back?: { url: string; label: string }) {
  return layout(
    title,
    html`<p>${message}</p>
      ${back && html`<p><a class="button secondary" href="${back.url}">${back.label}</a></p>`}`,
  );
}
