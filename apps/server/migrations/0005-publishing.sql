alter table workouts
  -- When the draft is published automatically; null: never.
  add column publish_at timestamptz,
  -- The copy request that created this workout, and its original: a repeated request copies nothing.
  add column copy_id uuid,
  add column copied_from uuid,
  add check (publish_at is null or not is_published),
  add check ((copy_id is null) = (copied_from is null)),
  add foreign key (gym_id, copied_from) references workouts;

-- Due drafts are searched across all gyms, so this index does not begin with gym_id.
create index workouts_to_publish on workouts (publish_at) where publish_at is not null and deleted_at is null;
create unique index workouts_copied_once on workouts (gym_id, copy_id, copied_from) where copy_id is not null;
