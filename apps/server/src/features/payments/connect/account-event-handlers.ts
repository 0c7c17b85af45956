import type { Context } from '../../../platform/context.ts';
import type { ProviderEventHandler } from '../webhook/event-handlers.ts';
import { refreshAccount } from './refresh-account.ts';

/** Refreshes a gym's account when the provider sends an event about it. */
export function accountEventHandlers(context: Context): ProviderEventHandler[] {
  const { provider } = context;
  if (!provider) return [];
  return [
    {
      of: 'gym',
      types: [
        'account.updated',
        'account.application.authorized',
        'account.application.deauthorized',
      ],
      run: ({ account, receivedAt }) => refreshAccount(context, provider, account, receivedAt),
    },
  ];
}
