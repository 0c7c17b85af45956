create index concurrently if not exists ledger_entries_of_subscription_idx on ledger_entries (gym_id, stripe_subscription_id);
