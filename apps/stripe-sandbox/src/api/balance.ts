import { z } from 'zod';
import { invalidRequest } from '../kernel/failure.ts';
import { createPayout } from '../money/payouts.ts';
import { readBalance } from '../money/ledger.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { findOr404 } from './find.ts';
import { listPage, whereGiven } from './page.ts';
import { createdParam, integer, listParams, text } from './params.ts';

const listed = { ...listParams, ...createdParam };

const transactionParams = {
  ...listed,
  currency: text.optional(),
  payout: text.optional(),
  source: text.optional(),
  type: text.optional(),
};

export const balance: Endpoint[] = [
  endpoint('GET', '/balance', {}, ({ world, account }) => readBalance(world, account)),
  endpoint('GET', '/balance_transactions', transactionParams, (call) => {
    const { currency, payout, source, type } = call.params;
    const where = whereGiven({ currency, 'state.payout': payout, source, type });
    return listPage(call, 'balance_transaction', where);
  }),
  endpoint(
    'GET',
    '/payouts',
    {
      ...listed,
      status: z.enum(['pending', 'paid', 'failed', 'canceled', 'in_transit']).optional(),
    },
    (call) => listPage(call, 'payout', whereGiven({ status: call.params.status })),
  ),
  endpoint('GET', '/payouts/:id', {}, (call) => findOr404(call, 'payout').object),
  endpoint(
    'POST',
    '/payouts',
    {
      amount: integer.pipe(z.number().min(1)),
      currency: z.literal('usd'),
    },
    ({ world, account, params }) => {
      const available = readBalance(world, account).available[0]?.amount ?? 0;
      if (params.amount > available) {
        throw invalidRequest(
          'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.',
          { code: 'balance_insufficient' },
        );
      }
      const owner = account === '' ? undefined : world.store.find('account', '', account)?.object;
      if (owner && !owner.payouts_enabled) {
        throw invalidRequest('Payouts are not enabled on this account.', {
          code: 'payouts_not_allowed',
        });
      }
      return createPayout(world, account, {
        amount: params.amount,
        automatic: false,
        destination: owner?.external_accounts?.data[0]?.id ?? 'ba_sandboxPlatform',
      }).object;
    },
  ),
  endpoint('GET', '/application_fees', { ...listed, charge: text.optional() }, (call) =>
    listPage(call, 'application_fee', whereGiven({ charge: call.params.charge })),
  ),
  endpoint('GET', '/application_fees/:id', {}, (call) => findOr404(call, 'application_fee').object),
];
