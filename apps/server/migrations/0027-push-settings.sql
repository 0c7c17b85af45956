-- What a user has switched off of the pushes that are not notifications. No row: nothing.
create table push_settings (
  user_id uuid primary key references users,
  messages boolean not null
);
