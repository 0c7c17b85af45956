-- The athletes of lists that a gym has imported. They are not users: the gym expects them until they join with this address.
create table imported_athletes (
  gym_id uuid not null references gyms,
  id uuid not null,
  import_id uuid not null,
  first_name text not null,
  last_name text not null,
  -- In lower case.
  email text not null,
  phone text not null,
  birthday date,
  created_at timestamptz not null,
  primary key (gym_id, id)
);
create unique index imported_athletes_one_each on imported_athletes (gym_id, email);
create index imported_athletes_of_import on imported_athletes (gym_id, import_id);
create index imported_athletes_by_email on imported_athletes (email);

-- Whether the file of an import has results or athletes.
alter table imports add column kind text not null default 'results';
alter table imports add constraint imports_kind check (kind in ('results', 'athletes')) not valid;
