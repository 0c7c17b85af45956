/** Text that is already escaped HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | undefined | false | Value[];

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (value instanceof Html) return value.text;
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A template whose values are escaped, unless they are instances of `Html`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

/** Renders a complete page with the sandbox's banner. */
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
        <main class="${wide && 'wide'}">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}

/** Renders a page with a message and a link back. */
export function notice(title: string, message: string, back?: { url: string; label: string }) {
  const link = back && html`<a class="button secondary" href="${back.url}">${back.label}</a>`;
  return layout(
    title,
    html`<p>${message}</p>
      ${link && html`<p>${link}</p>`}`,
  );
}

/** Renders a table that scrolls horizontally if it does not fit. */
export function renderTable(columns: string[], rows: Value[][], empty: string): Html {
  if (rows.length === 0) return html`<p class="quiet">${empty}</p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${columns.join(', ')}">
    <table>
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Formats an amount in cents as text. */
export function formatMoney(amount: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

/** Formats a time in seconds as a day, or as a day and a time of day. */
export function formatTime(seconds: number, timeStyle?: 'medium'): string {
  const options = { dateStyle: 'medium', timeStyle, timeZone: 'UTC' } as const;
  const text = new Intl.DateTimeFormat('en-US', options).format(seconds * 1000);
  return timeStyle ? `${text} UTC` : text;
}
