import type { AccountsContext } from './accounts-context.ts';

/** Where the mobile apps are found. */
export async function getMobileApps({ config }: AccountsContext) {
  return { ios: config.iosAppUrl, android: config.androidAppUrl };
}
