-- Counts live for hours at most and survive no crash, so the old ones may go.
drop table rate_limits;
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  -- When the count is forgotten.
  resets_at timestamptz not null,
  -- Until when further attempts are refused; null: none is.
  free_at timestamptz
);

-- Where an account has logged in from: browsers and addresses, each as a keyed hash.
create table known_sources (
  user_id uuid not null references users,
  source text not null,
  last_login_at timestamptz not null,
  primary key (user_id, source)
);
create index known_sources_by_age on known_sources (last_login_at);
