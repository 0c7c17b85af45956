-- Until when a member of a paid track has access without a subscription, because the track was free or private before.
alter table track_members add column grace_ends_at timestamptz;
-- When access ends if the provider cannot be asked any more; null: when the provider says so.
alter table track_subscriptions add column access_ends_at timestamptz;

-- Athletes on tracks that were made paid before had access without paying. They get two weeks' notice.
with given as (
  update track_members set grace_ends_at = now() + interval '14 days'
  from tracks
  where tracks.gym_id = track_members.gym_id and tracks.id = track_members.track_id
    and tracks.type = 'paid' and tracks.deleted_at is null and track_members.left_at is null
    and not exists (
      select from track_subscriptions
      where track_subscriptions.gym_id = track_members.gym_id
        and track_subscriptions.track_id = track_members.track_id
        and track_subscriptions.user_id = track_members.user_id
        and track_subscriptions.is_entitled
    )
  returning track_members.gym_id, track_members.track_id, track_members.user_id
)
insert into events (type, gym_id, payload, created_at)
select 'trackGraceStarted', gym_id,
  jsonb_build_object('gymId', gym_id, 'trackId', track_id, 'userId', user_id), now()
from given;
