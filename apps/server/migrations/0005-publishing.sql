alter table workouts
  -- When a draft becomes public by itself; null is never.
  add column publish_at timestamptz,
  -- The copying that made this workout, and of what: the same request copies once.
  add column copy_id uuid,
  add column copied_from uuid,
  add check (publish_at is null or not is_published),
  add check ((copy_id is null) = (copied_from is null)),
  add foreign key (gym_id, copied_from) references workouts;

-- What is due is looked for in all gyms at once, as the outbox is.
create index workouts_to_publish on workouts (publish_at) where publish_at is not null and deleted_at is null;
create unique index workouts_copied_once on workouts (gym_id, copy_id, copied_from) where copy_id is not null;
