alter table connected_accounts
  -- When it was found that the provider no longer lets us ask about it; null while it does.
  add column disconnected_at timestamptz,
  -- When its data were last compared with the provider's.
  add column reconciled_at timestamptz;
-- One sentence for each account of the gym that could not be asked.
alter table reconciliations add column not_asked jsonb not null default '[]';
