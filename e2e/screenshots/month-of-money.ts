import type { Page } from '@playwright/test';

/** One payment a day as `name,track,status,cents`, from Nov 18 backwards. */
const lines = [
  'Teo Alvarez,Competitors,paid,3900',
  'Ines Novak,Competitors,paid,3900',
  'Hugo Lind,Competitors,failed,3900',
  'Priya Shah,Masters,paid,2500',
  'Jonah Weiss,Weightlifting Club,paid,2900',
  'Kofi Boateng,Competitors,paid,3900',
  'Elin Berg,Competitors,refunded,-3900',
  'Mara Keller,Weightlifting Club,failed,2900',
  'Yara Stein,Competitors,paid,3900',
  'Cleo Hart,Masters,paid,2500',
  'Arlo Finch,Competitors,paid,3900',
  'Petra Vogel,Weightlifting Club,paid,2900',
  'Otto Reyes,Competitors,paid,3900',
  'Dana Petrov,Masters,paid,2500',
];

const november = (day = 1) => `2026-11-${String(day).padStart(2, '0')}`;
const idOf = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const feeOf = (cents: number) => Math.round(cents * 0.029 + 30);

const disputed = {
  Id: 'dp_1',
  UserId: idOf(8),
  Athlete: 'Yara Stein',
  Image: null,
  Track: 'Competitors',
  Amount: 3900,
  Reason: 'subscription_canceled',
  Status: 'needs_response',
  Due: '2026-12-07T18:00:00.000Z',
};

function rowOf(line: string, nth: number) {
  const [Athlete = '', Track = '', Status = '', cents = ''] = line.split(',');
  const Amount = Number(cents);
  const ProviderFee = Status === 'paid' ? feeOf(Amount) : 0;
  const isFailed = Status === 'failed';
  return {
    Id: `txn_${nth}`,
    At: `${november(18 - nth)}T18:00:00.000Z`,
    UserId: idOf(nth),
    Athlete,
    Track,
    Status,
    Amount,
    ProviderFee,
    PlatformFee: 0,
    Net: isFailed ? 0 : Amount - ProviderFee,
    PayoutId: null,
    PayoutArrives: isFailed ? null : november(nth < 6 ? 23 : 16),
    Reason: null,
    Dispute: Athlete === disputed.Athlete ? { Status: disputed.Status, Due: disputed.Due } : null,
  };
}

const sums = (month: number, fees: number, payments: number[], refunds: number[]) => ({
  From: `2026-${month}-01`,
  To: `2026-${month}-18`,
  Payments: payments[0],
  PaymentCount: payments[1],
  Refunds: refunds[0],
  RefundCount: refunds[1],
  ProviderFees: -fees,
  PlatformFees: 0,
  Other: 0,
  Net: (payments[0] ?? 0) + (refunds[0] ?? 0) - fees,
});

const failed = (nth: number, Athlete: string, Track: string, Amount: number, Reason: string) => ({
  Id: `in_${nth}`,
  UserId: idOf(nth),
  Athlete,
  Email: `${Athlete.split(' ')[0]}@northlane.example`.toLowerCase(),
  Image: null,
  Track,
  Amount,
  Reason,
  NextTry: `${november(18 + nth)}T18:00:00.000Z`,
});

const onTrack = (nth: number, Athlete: string, Track: string) => ({
  UserId: idOf(nth),
  Athlete,
  Image: null,
  TrackId: idOf(30),
  Track,
});

const refused = {
  Id: idOf(40),
  UserId: idOf(6),
  Athlete: 'Elin Berg',
  Image: null,
  Track: 'Masters',
  Amount: 2500,
  Reason: 'expired or canceled card',
  IsFinal: true,
};

const paused = {
  ...onTrack(3, 'Jonah Weiss', 'Competitors'),
  From: null,
  Until: '2027-01-12T17:00:00.000Z',
  HasBegun: true,
};

const discounted = {
  ...onTrack(4, 'Cleo Hart', 'Weightlifting Club'),
  PercentOff: 20,
  AmountOff: null,
  Months: 3,
  IsRunning: true,
  Ends: '2027-02-10T18:00:00.000Z',
};

const payout = (
  Arrives: number,
  Status: string,
  Amount: number,
  days: number[],
  count: number[],
) => ({
  Id: Status === 'upcoming' ? null : `po_${Arrives}`,
  Status,
  Amount,
  Arrives: november(Arrives),
  From: november(days[0]),
  To: november(days[1]),
  Payments: count[0],
  Refunds: count[1],
  Failure: null,
});

const reconciliation = (day: number, findings: string[]) => ({
  Id: idOf(day),
  At: `${november(day)}T14:00:00.000Z`,
  StartedBy: 'nightly',
  Payments: 52,
  Refunds: 1,
  Failures: 2,
  Payouts: 3,
  Subscriptions: 54,
  Findings: findings,
  NotAsked: [],
});

const month = {
  Month: '2026-11',
  Currency: 'usd',
  Current: sums(11, 6848, [182_400, 52], [-3900, 1]),
  Previous: sums(10, 6316, [168_200, 48], [0, 0]),
  FailedPayments: [
    failed(2, 'Hugo Lind', 'Competitors', 3900, 'card expired'),
    failed(1, 'Mara Keller', 'Weightlifting Club', 2900, 'declined'),
  ],
  FailedRefunds: [refused],
  Pauses: [paused],
  Discounts: [discounted],
  Disputes: [disputed],
  Payouts: [
    payout(23, 'upcoming', 50_722, [13, 18], [15, 0]),
    payout(16, 'in_transit', 63_665, [6, 12], [20, 1]),
    payout(9, 'paid', 57_265, [1, 5], [17, 0]),
  ],
  Reconciliations: [
    reconciliation(18, ['Cleo Hart, $25.00 of Nov 10 was missing and is added.']),
    reconciliation(17, []),
    reconciliation(16, []),
  ],
};

const account = {
  HasActiveSubscription: true,
  HasConnectedAccount: true,
  IsConnectedAccountActive: true,
  ArePaymentsOn: true,
  DisabledReason: null,
};

const payments = {
  Rows: lines.map(rowOf),
  Total: 55,
  Counts: { Paid: 52, Refunded: 1, Failed: 2, Other: 0 },
};

/**
 * Mocks the responses of the money page with a month of payments. The story's server has none, because its clock would
 * have to be advanced.
 */
export async function showMonthOfMoney(page: Page): Promise<void> {
  const answers: readonly [path: RegExp, json: unknown][] = [
    [/subscriptions\/money\?/, month],
    [/subscriptions\/payments\?/, payments],
    [/subscriptions\/accountstatus$/, { StatusCode: 200, Result: account, Errors: [] }],
  ];
  for (const [path, json] of answers) {
    await page.route(path, (route) =>
      page.url().includes('/dashboard/money') ? route.fulfill({ json }) : route.fallback(),
    );
  }
  await page.reload();
  await page.getByText('All agree').first().waitFor();
  await page.getByText('1 to 14 of 55').waitFor();
}
