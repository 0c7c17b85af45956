import type { Page, Request } from '@playwright/test';
import { type AnyEndpoint, apiBase } from '@trackboard/contract';

/** The requests of a page to the API, in order, from now on. */
export function requestsOf(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(apiBase)) requests.push(request);
  });
  return {
    /** How many there were to an endpoint without parameters in its path. */
    count: (endpoint: AnyEndpoint, isCounted: (request: Request) => boolean = () => true) =>
      requests.filter((each) => isTo(endpoint)(each) && isCounted(each)).length,
  };
}

/** Whether a request is to an endpoint without parameters in its path. */
export function isTo(endpoint: AnyEndpoint): (request: Request) => boolean {
  return (request) => {
    const { pathname } = new URL(request.url());
    return request.method() === endpoint.method && pathname === apiBase + endpoint.path;
  };
}
