create unique index concurrently if not exists invitations_one_of_each_kind
  on invitations (gym_id, track_id, email) nulls not distinct;
