-- Who has deleted the account. The row stays for what others keep, the results on their boards, and names nobody.
alter table users add column deleted_at timestamptz;
-- A gym that closed with its owner's account.
alter table gyms add column closed_at timestamptz;
