-- The marketplace: gyms by name, found by any part of it, without case and without accents.
alter table gyms add column search_name text collate "C" generated always as (fold_text(name)) stored;
create index gyms_by_search_name on gyms (search_name, id) where status;
drop index gyms_by_name;
