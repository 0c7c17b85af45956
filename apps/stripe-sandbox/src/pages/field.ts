import { html, type Html } from './html.ts';

export type Values = Record<string, string>;
export type Errors = Record<string, string>;

export interface Field {
  name: string;
  label: string;
  type?: string;
  autocomplete?: string;
  inputmode?: string;
  placeholder?: string;
  readonly?: boolean;
}

/** A labelled input with its error beside it. */
export function renderField(field: Field, values: Values, errors: Errors): Html {
  const { name, label, type = 'text' } = field;
  const error = errors[name];
  const described = error && html`aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${values[name] ?? ''}"
      autocomplete="${field.autocomplete ?? 'off'}"
      ${field.inputmode && html`inputmode="${field.inputmode}"`}
      ${field.placeholder && html`placeholder="${field.placeholder}"`}
      ${field.readonly && html`readonly`}
      ${described}
    />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

/** The error of the whole form. */
export function renderAlert(errors: Errors): Html | undefined {
  const message = errors['form'];
  return message === undefined ? undefined : html`<p class="alert" role="alert">${message}</p>`;
}
