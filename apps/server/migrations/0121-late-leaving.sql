-- How many hours before a class leaving it counts as late; with 0 it never does.
alter table gyms add column class_leave_hours smallint not null default 2;
