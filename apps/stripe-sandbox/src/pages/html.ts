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

export type Values = Record<string, string>;
export type Errors = Record<string, string>;

interface Field {
  name: string;
  label: string;
  autocomplete: string;
  inputmode?: 'numeric' | 'email';
  readonly?: boolean;
}

/** Renders a labelled input with its error beside it. */
export function renderField(field: Field, values: Values, errors: Errors): Html {
  const { name, label, autocomplete, inputmode = 'text' } = field;
  const error = errors[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${values[name] ?? ''}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      ${field.readonly && html`readonly`}
      ${error && html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

const cardFields: Field[] = [
  { name: 'cardNumber', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number' },
  { name: 'expiry', label: 'Expiry (MM / YY)', inputmode: 'numeric', autocomplete: 'cc-exp' },
  { name: 'cvc', label: 'CVC', inputmode: 'numeric', autocomplete: 'cc-csc' },
  { name: 'name', label: 'Name on card', autocomplete: 'cc-name' },
];

const testCards = [
  ['4242 4242 4242 4242', 'works'],
  ['4000 0025 0000 3155', 'asks the cardholder first'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0341', 'can be saved, and fails when it is charged'],
  ['4000 0000 0000 0259', 'pays, and disputes each payment'],
];

/** Renders the error of the whole form, and the inputs for a card. */
export function renderCardFields(values: Values, errors: Errors): Html {
  const message = errors['form'];
  return html`${message && html`<p class="error" role="alert">${message}</p>`}
    <fieldset>
      <legend>Card</legend>
      ${cardFields.map((field) => renderField(field, values, errors))}
      <details>
        <summary>Test cards</summary>
        <ul>
          ${testCards.map(([number, effect]) => html`<li><code>${number}</code> ${effect}</li>`)}
        </ul>
        <p>Any day to come, any CVC, any name.</p>
      </details>
    </fieldset>`;
}

/** Returns why a card has no valid expiry month; undefined if it has one. */
function checkExpiry(value: string, nowSeconds: number): string | undefined {
  const match = /^(\d{1,2})\s*(?:\/\s*)?(\d{2}|\d{4})$/.exec(value.trim());
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return "Your card's expiration date is incomplete.";
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  const now = new Date(nowSeconds * 1000);
  const isPast = year * 12 + month <= now.getUTCFullYear() * 12 + now.getUTCMonth();
  return isPast ? "Your card's expiration year is in the past." : undefined;
}

/** Whether the check digit of a card number is right (ISO/IEC 7812, the Luhn sum). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = number.split('').toReversed().map(Number);
  const doubled = digits.map((digit, index) => digit * (index % 2 === 1 ? 2 : 1));
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

/**
 * Reads the number of a card and the name on it. Adds messages to `errors`, and returns nothing if there are
 * any.
 */
export function readCard(
  { cardNumber = '', expiry = '', cvc = '', name = '' }: Values,
  nowSeconds: number,
  errors: Errors,
): { number: string; name: string } | undefined {
  const number = cardNumber.replaceAll(/[\s-]/g, '');
  const expiryError = checkExpiry(expiry, nowSeconds);
  if (!isCardNumber(number)) errors['cardNumber'] = 'Your card number is invalid.';
  if (expiryError) errors['expiry'] = expiryError;
  if (!/^\d{3,4}$/.test(cvc)) errors['cvc'] = "Your card's security code is incomplete.";
  if (name.trim() === '') errors['name'] = 'Enter the name on your card.';
  return Object.keys(errors).length > 0 ? undefined : { number, name: name.trim() };
}

/** The page on which a cardholder completes or fails authentication. */
export const authentication = layout(
  'Confirm with your bank',
  html`<p>This card's bank asks you to confirm it.</p>
    <form method="post" class="actions">
      <button name="answer" value="complete">Complete authentication</button>
      <button name="answer" value="fail" class="secondary">Fail authentication</button>
    </form>`,
);
