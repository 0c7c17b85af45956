-- Who was mailed without having asked for it, and who wants no such mail. A key is a keyed hash of the address: there is no
-- list of strangers' addresses. Rows belong to no gym, and those of people who stopped mails are kept for good.
create table mail_recipients (
  key uuid primary key,
  -- The mails of the last week.
  mailed_at timestamptz[] not null default '{}',
  last_mailed_at timestamptz not null,
  stopped_at timestamptz
);
create index mail_recipients_to_forget on mail_recipients (last_mailed_at) where stopped_at is null;

-- The last time, no mail was sent: the owner has the link alone.
alter table invitations add column link_only boolean not null default false;

-- When a user has shown that the address is theirs, by setting a password by mail. Accounts from before are not limited.
alter table users add column email_proven_at timestamptz default '2026-11-24';
alter table users alter column email_proven_at drop default;
