-- When the mail server refused the last mail of an invitation for good. Null: it took the mail, or has not been asked yet.
alter table invitations add column refused_at timestamptz;
alter table staff_invitations add column refused_at timestamptz;
