import type { Context } from '../../../platform/context.ts';
import type { NoticeHandler } from '../webhook/notices.ts';
import { refreshAccount } from './refresh-account.ts';

/** Refreshes a gym's account upon the provider's events. */
export function accountNotices(context: Context): NoticeHandler[] {
  const { provider } = context;
  if (!provider) return [];
  return [
    {
      of: 'gym',
      types: ['account.updated', 'account.application.deauthorized'],
      run: ({ account, receivedAt }) => refreshAccount(context, provider, account, receivedAt),
    },
  ];
}
