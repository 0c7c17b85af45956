-- Whether a member who coaches has chosen not to be on the gym's page. The choice stays when the coach is removed, for the next time.
alter table gym_members add column off_page boolean not null default false;
