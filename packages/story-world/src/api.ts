import {
  type AnyEndpoint,
  type CallInput,
  type ErrorBody,
  type OutputOf,
  apiBase,
  fieldsOf,
  formFields,
  fromWire,
  type Layout,
  toWire,
} from '@trackboard/contract';

/** The result of a call: the status, and the output or the error body. */
type Answer<E extends AnyEndpoint> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly output: OutputOf<E>;
      readonly headers: Headers;
    }
  | {
      readonly ok: false;
      readonly status: number;
      readonly error: ErrorBody;
      readonly headers: Headers;
    };

type Fields = Record<string, unknown>;

/** Calls the API of a running server over HTTP, as a client does. */
export interface Api {
  /** Returns the result of a success or an error. */
  try<E extends AnyEndpoint>(
    call: E,
    input: CallInput<E>,
    token?: string | null,
  ): Promise<Answer<E>>;
  /** Returns the output; throws an error with the server's message. */
  do<E extends AnyEndpoint>(
    call: E,
    input: CallInput<E>,
    token?: string | null,
  ): Promise<OutputOf<E>>;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function pathOf(call: AnyEndpoint, input: Fields): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(text(input[name])),
  );
  const query = new URLSearchParams();
  for (const { key, name } of fieldsOf(call.wire.query)) {
    const value = input[key];
    if (value !== undefined && value !== null) query.set(name, text(value));
  }
  return query.size ? `${path}?${query.toString()}` : path;
}

function formOf(body: Layout, input: Fields): FormData | null {
  const fields = formFields<Blob>(body, input);
  if (!fields.some(([, value]) => value instanceof Blob)) return null;
  const form = new FormData();
  for (const [name, value] of fields) {
    form.set(name, value);
  }
  return form;
}

function bodyOf(
  call: AnyEndpoint,
  input: Fields,
): { body: FormData | string; type?: string } | null {
  const { body } = call.wire;
  if (!body) return null;
  const form = formOf(body, input);
  if (form) return { body: form };
  return { body: JSON.stringify(toWire(body, input)), type: 'application/json' };
}

function unwrap(call: AnyEndpoint, body: unknown): unknown {
  const enveloped = call.envelope === 'result' || call.envelope === 'trial';
  return enveloped ? (body as { Result: unknown }).Result : body;
}

async function send<E extends AnyEndpoint>(
  origin: string,
  call: E,
  input: CallInput<E>,
  token: string | null | undefined,
): Promise<Answer<E>> {
  const fields = (input ?? {}) as Fields;
  const sent = bodyOf(call, fields);
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (sent?.type) headers['content-type'] = sent.type;
  const response = await fetch(origin + apiBase + pathOf(call, fields), {
    method: call.method,
    headers,
    ...(sent ? { body: sent.body } : {}),
  });
  const answer = { status: response.status, headers: response.headers };
  if (call.envelope === 'bytes' && response.ok) {
    await response.arrayBuffer();
    return { ok: true, ...answer, output: null as OutputOf<E> };
  }
  const body: unknown = await response.json();
  if (!response.ok) return { ok: false, ...answer, error: body as ErrorBody };
  const output = fromWire(call.wire.output, unwrap(call, body)) as OutputOf<E>;
  return { ok: true, ...answer, output };
}

/** Returns the API at `origin` (`http://127.0.0.1:3000`). */
export function apiAt(origin: string): Api {
  return {
    try: (call, input, token) => send(origin, call, input, token),
    do: async (call, input, token) => {
      const answer = await send(origin, call, input, token);
      if (answer.ok) return answer.output;
      const fields = answer.error.fields ? ` ${JSON.stringify(answer.error.fields)}` : '';
      throw new Error(`${call.name}: ${answer.status} ${answer.error.message}${fields}`);
    },
  };
}
