-- A search for a part of a name compares all listed gyms, and reads them from the index alone.
create index concurrently if not exists gyms_listed on gyms (search_name, id) where status and closed_at is null;
drop index concurrently if exists gyms_by_search_name;
