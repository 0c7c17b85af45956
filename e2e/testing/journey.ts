import { test as base } from '@playwright/test';

/** A test whose pages use the server of this run. */
export const test = base.extend({
  baseURL: async ({ browserName: _browser }, use) => use(process.env['JOURNEY_ORIGIN']),
});
