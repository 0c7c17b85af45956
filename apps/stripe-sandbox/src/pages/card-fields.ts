import { isCardNumber } from '../money/cards.ts';
import type { CardDetails } from '../objects/payment-method.ts';
import { renderField, type Errors, type Field, type Values } from './field.ts';
import { html, type Html } from './html.ts';

const fields: Field[] = [
  {
    name: 'cardNumber',
    label: 'Card number',
    inputmode: 'numeric',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
  },
  {
    name: 'expiry',
    label: 'Expiry (MM / YY)',
    inputmode: 'numeric',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
  },
  { name: 'cvc', label: 'CVC', inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC' },
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

/** The inputs for a card. */
export function renderCardFields(values: Values, errors: Errors): Html {
  return html`<fieldset>
    <legend>Card</legend>
    ${fields.map((field) => renderField(field, values, errors))}
    <details>
      <summary>Test cards</summary>
      <ul>
        ${testCards.map(([number, effect]) => html`<li><code>${number}</code> ${effect}</li>`)}
      </ul>
      <p>Any day to come, any CVC, any name.</p>
    </details>
  </fieldset>`;
}

function readExpiry(value: string): { expiryMonth: number; expiryYear: number } | undefined {
  const match = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(value.trim());
  if (!match) return undefined;
  const year = Number(match[2]);
  return { expiryMonth: Number(match[1]), expiryYear: year < 100 ? 2000 + year : year };
}

const months = (year: number, month: number) => year * 12 + month;

function checkExpiry(expiry: { expiryMonth: number; expiryYear: number } | undefined, now: Date) {
  if (!expiry || expiry.expiryMonth < 1 || expiry.expiryMonth > 12) {
    return "Your card's expiration date is incomplete.";
  }
  const current = months(now.getUTCFullYear(), now.getUTCMonth() + 1);
  if (months(expiry.expiryYear, expiry.expiryMonth) >= current) return undefined;
  return "Your card's expiration year is in the past.";
}

/** Parses the inputs for a card; adds messages to `errors`. */
export function readCard(
  values: Values,
  nowSeconds: number,
  errors: Errors,
): { card: CardDetails; name: string } | undefined {
  const number = (values['cardNumber'] ?? '').replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(values['expiry'] ?? '');
  const name = (values['name'] ?? '').trim();
  const expiryError = checkExpiry(expiry, new Date(nowSeconds * 1000));
  if (!isCardNumber(number)) errors['cardNumber'] = 'Your card number is invalid.';
  if (expiryError) errors['expiry'] = expiryError;
  if (!/^\d{3,4}$/.test(values['cvc'] ?? '')) {
    errors['cvc'] = "Your card's security code is incomplete.";
  }
  if (name === '') errors['name'] = 'Enter the name on your card.';
  if (!expiry || Object.keys(errors).length > 0) return undefined;
  return { card: { number, ...expiry }, name };
}
