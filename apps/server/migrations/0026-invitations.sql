-- Invitations to a track by mail: one row for each person and track, which is renewed when they are invited again. Rows
-- are deleted 90 days after the last mail, because many have the address of somebody without an account.
create table invitations (
  gym_id uuid not null,
  -- Its HMAC makes the personal link. Renewed with the row, so that the old link stays dead.
  id uuid not null,
  track_id uuid not null,
  email text not null,
  mails smallint not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Who used the link. On a paid track, this is known before the payment.
  user_id uuid references users,
  accepted_at timestamptz,
  primary key (gym_id, id),
  foreign key (gym_id, track_id) references tracks
);
create unique index invitations_one_each on invitations (gym_id, track_id, email);
create index invitations_by_time on invitations (gym_id, sent_at desc, id desc);
create index invitations_by_id on invitations (id);
create index invitations_by_email on invitations (email);
create index invitations_of_user on invitations (user_id) where user_id is not null;
create index invitations_sent on invitations (sent_at);
