import { mobileApps } from '@trackboard/contract/accounts';
import { expect, it } from 'vitest';
import { startSharedApp } from '#testing';

const app = await startSharedApp();

it('returns the configured links of the mobile apps without a login', async () => {
  expect(await app.api.do(mobileApps, {})).toEqual({
    ios: 'https://apps.example/ios',
    android: 'https://apps.example/android',
  });
});
