-- Payments. Rows that mirror the provider's objects are written only from the provider's responses, never because a
-- browser returned from checkout. `version` grows with each write, so that a late response cannot overwrite a newer one.

-- Signed events of the payment provider, each handled once.
create table stripe_events (
  id text primary key,
  account text,
  type text not null,
  object_id text not null,
  created_at timestamptz not null,
  received_at timestamptz not null
);
create index stripe_events_by_age on stripe_events (received_at);

-- A gym's account at the provider; gyms.stripe_connected_account_id names the current one.
create table connected_accounts (
  stripe_account_id text primary key,
  gym_id uuid not null references gyms,
  charges_enabled boolean not null,
  payouts_enabled boolean not null,
  details_submitted boolean not null,
  disabled_reason text,
  currency text not null default 'usd',
  version integer not null default 0,
  -- When its ledger is next compared with the provider's; null until the first comparison is scheduled.
  reconcile_at timestamptz,
  refreshed_at timestamptz not null,
  created_at timestamptz not null
);
create unique index connected_accounts_of_gym on connected_accounts (gym_id, stripe_account_id);
create index connected_accounts_to_reconcile on connected_accounts (reconcile_at);

-- The price of a paid track on a connected account, created at the first checkout.
create table track_prices (
  gym_id uuid not null,
  track_id uuid not null,
  stripe_account_id text not null,
  stripe_price_id text not null,
  created_at timestamptz not null,
  primary key (gym_id, track_id, stripe_account_id),
  foreign key (gym_id, track_id) references tracks
);

-- An athlete as a customer of a connected account: one billing portal for each gym.
create table athlete_customers (
  gym_id uuid not null references gyms,
  user_id uuid not null references users,
  stripe_account_id text not null,
  stripe_customer_id text not null,
  created_at timestamptz not null,
  primary key (gym_id, user_id, stripe_account_id)
);
create index athlete_customers_of_user on athlete_customers (user_id);

-- Checkouts of paid tracks; an athlete has at most one open checkout for each track. The row is inserted before the
-- provider's session is created, and its id is the idempotency key, so that two tabs share one session.
create table checkouts (
  gym_id uuid not null,
  id uuid not null,
  track_id uuid not null,
  user_id uuid not null references users,
  stripe_account_id text not null,
  stripe_session_id text,
  stripe_subscription_id text,
  url text,
  status text not null check (status in ('open', 'complete', 'expired')),
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, track_id) references tracks
);
create unique index checkouts_at_provider on checkouts (gym_id, stripe_session_id);
create unique index checkouts_open on checkouts (gym_id, track_id, user_id) where status = 'open';
create index checkouts_of_user on checkouts (gym_id, user_id, track_id, created_at);

-- A price may have 11 characters; as cents, that does not fit into 32 bits.
alter table tracks alter column price_cents type bigint;

alter table track_subscriptions
  rename column heard_at to refreshed_at;
alter table track_subscriptions
  -- Whether it gives access to the track now. The membership changes in the same transaction.
  add column is_entitled boolean not null default false,
  -- After a failed payment: when access ends unless it is paid.
  add column grace_ends_at timestamptz,
  -- When it first gave access.
  add column admitted_at timestamptz,
  -- When the athlete left or the track was deleted: it never gives access again, and is canceled at the provider.
  add column revoked_at timestamptz,
  -- Whether it was paid but never gave access, so that the payment has to be refunded.
  add column is_refund_due boolean not null default false;

-- The owner's plan: a subscription on the platform's own account.
create table gym_plans (
  gym_id uuid primary key references gyms,
  stripe_customer_id text not null unique,
  stripe_subscription_id text unique,
  stripe_item_id text,
  status text check (status in (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'
  )),
  athletes integer not null default 0 check (athletes >= 0),
  current_period_end timestamptz,
  cancel_at timestamptz,
  ended_at timestamptz,
  -- The latest checkout.
  stripe_session_id text,
  version integer not null default 0,
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The gym's ledger: each balance transaction of its connected account, once. Amounts are cents; net is the change of the
-- balance. The athlete who paid is found by the subscription.
create table ledger_entries (
  gym_id uuid not null references gyms,
  id text not null,
  stripe_account_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'payout', 'other')),
  amount integer not null,
  provider_fee integer not null,
  platform_fee integer not null,
  net integer not null,
  currency text not null,
  -- The provider's text.
  description text,
  -- The charge, refund, dispute or payout behind it.
  source_id text,
  stripe_subscription_id text,
  -- The payout that includes it.
  payout_id text,
  available_on timestamptz not null,
  created_at timestamptz not null,
  primary key (gym_id, id),
  check (net = amount - provider_fee - platform_fee)
);
create index ledger_entries_by_time on ledger_entries (gym_id, created_at, id);
create index ledger_entries_of_payout on ledger_entries (gym_id, payout_id);
create index ledger_entries_of_source on ledger_entries (gym_id, source_id);

-- Athletes' invoices with a failed payment; they stay here after they are paid or voided.
create table failed_invoices (
  gym_id uuid not null references gyms,
  id text not null,
  stripe_account_id text not null,
  stripe_subscription_id text,
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  amount_due integer not null,
  currency text not null,
  reason text not null,
  next_try_at timestamptz,
  failed_at timestamptz not null,
  version integer not null default 0,
  refreshed_at timestamptz not null,
  primary key (gym_id, id)
);
create index failed_invoices_by_time on failed_invoices (gym_id, failed_at);

create table payouts (
  gym_id uuid not null references gyms,
  id text not null,
  stripe_account_id text not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  amount integer not null,
  currency text not null,
  arrival_date date not null,
  failure text,
  -- Whether the entries that it includes have been fetched. For some payouts, the provider names none.
  is_itemized boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 0,
  refreshed_at timestamptz not null,
  primary key (gym_id, id)
);
create index payouts_by_arrival on payouts (gym_id, arrival_date);

create table reconciliations (
  gym_id uuid not null references gyms,
  id uuid not null,
  started_by text not null check (started_by in ('owner', 'nightly')),
  payments integer not null,
  refunds integer not null,
  failures integer not null,
  payouts integer not null,
  subscriptions integer not null,
  findings jsonb not null,
  created_at timestamptz not null,
  primary key (gym_id, id)
);
create index reconciliations_by_time on reconciliations (gym_id, created_at);
