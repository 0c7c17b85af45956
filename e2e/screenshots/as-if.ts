import type { Page } from '@playwright/test';
import { type AnyEndpoint, apiBase, fromWire, type OutputOf, toWire } from '@trackboard/contract';

const addressOf = ({ path }: AnyEndpoint) =>
  new RegExp(`${apiBase}${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);

const wireOf = ({ envelope, wire }: AnyEndpoint, output: unknown): unknown => {
  const Result = toWire(wire.output, output);
  return envelope === 'result' ? { StatusCode: 200, Result, Errors: [] } : Result;
};

/** Answers a call in place of the server, because all screens share the story. */
export async function answerAsIf<E extends AnyEndpoint>(
  page: Page,
  endpoint: E,
  output: OutputOf<E> | Promise<OutputOf<E>>,
): Promise<void> {
  await page.route(addressOf(endpoint), async (route) =>
    route.fulfill({ json: wireOf(endpoint, await output) }),
  );
}

/** Changes the server's answer to a call without an envelope. */
export async function changeAnswer<E extends AnyEndpoint>(
  page: Page,
  endpoint: E,
  change: (output: OutputOf<E>) => OutputOf<E>,
): Promise<void> {
  await page.route(addressOf(endpoint), async (route) => {
    // With this header, a browser that already has the answer would get a 304 without a body.
    const { 'if-none-match': _known, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    const output = fromWire(endpoint.wire.output, await response.json()) as OutputOf<E>;
    await route.fulfill({ response, json: wireOf(endpoint, change(output)) });
  });
}
