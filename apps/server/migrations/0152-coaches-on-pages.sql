-- Whether a coach is shown on the gym's page, which the coach decides.
alter table gym_staff add column on_page boolean not null default true;
