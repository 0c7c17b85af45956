-- The class of the timetable that a coach chose for a class that is run, by its id and its day there. Null: the one that begins
-- nearest to the start. It has no foreign key, because a class may leave the timetable, and then the nearest one counts again.
alter table class_runs add column class_id uuid;
alter table class_runs add column class_day date;
