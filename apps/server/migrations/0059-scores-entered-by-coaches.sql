-- The coach who entered a score for its athlete. Null: the athlete saved it.
alter table scores add column entered_by uuid references users;
