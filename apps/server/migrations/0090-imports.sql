-- The imports of results from files of other products: those of an athlete (gym_id is null), and those of a gym.
create table imports (
  id uuid primary key,
  user_id uuid not null references users,
  gym_id uuid references gyms,
  state text not null
    check (state in ('reading', 'questions', 'ready', 'writing', 'done', 'undone', 'failed')),
  source text,
  -- The name in the media store; null once the file is no longer needed.
  file text,
  file_name text not null,
  row_count integer not null,
  progress integer not null,
  -- What the latest reading found, for the page of the import.
  summary jsonb not null,
  answers jsonb not null,
  error text,
  stayed integer,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  done_at timestamptz
);
create index imports_of_user on imports (user_id, created_at);
create index imports_of_gym on imports (gym_id, created_at) where gym_id is not null;
create index imports_with_file on imports (changed_at) where file is not null;
create unique index imports_running_of_user on imports (user_id)
  where gym_id is null and state in ('reading', 'questions', 'ready', 'writing');
create unique index imports_running_of_gym on imports (gym_id)
  where gym_id is not null and state in ('reading', 'questions', 'ready', 'writing');
