import {
  type AnyEndpoint,
  apiBase,
  formFields,
  type Layout,
  type Method,
  toWire,
} from '@trackboard/contract';

export interface EncodedRequest {
  readonly method: Method;
  readonly url: string;
  /** JSON, or form data if there is a file. Null if there is no body. */
  readonly body: string | FormData | null;
}

type Values = Readonly<Record<string, unknown>>;

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

function encode(layout: Layout | undefined, input: Values): Values {
  const encoded = layout && toWire(layout, input);
  return isValues(encoded) ? encoded : {};
}

/** Returns strings unchanged and everything else as JSON, so that list items stay separate. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function fillPath(path: string, input: Values): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input[name])),
  );
}

function queryText(values: Values): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString();
  return text && `?${text}`;
}

function formData(body: Layout, input: Values): FormData {
  const form = new FormData();
  for (const [name, value] of formFields<Blob>(body, input)) {
    form.append(name, value);
  }
  return form;
}

/** Encodes a call. It inserts path and query, and the body is JSON or, with files, form data. */
export function encodeRequest(endpoint: AnyEndpoint, input: unknown): EncodedRequest {
  const { method, path } = endpoint;
  const { query, body } = endpoint.wire;
  const given = isValues(input) ? input : {};
  const url = apiBase + fillPath(path, given) + queryText(encode(query, given));
  if (!body) return { method, url, body: null };
  const values = encode(body, given);
  const withFile = Object.values(values).some((value) => value instanceof Blob);
  return { method, url, body: withFile ? formData(body, given) : JSON.stringify(values) };
}
