-- The name of the picture on a gym's cover. Null: its colours.
alter table gyms add column cover_image text;
