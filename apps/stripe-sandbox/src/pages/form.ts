import { html, layout, type Html } from './html.ts';

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
