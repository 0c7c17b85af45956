/** The user of the session `$1`, and the gym that the user runs. */
export const actor = `actor as (
  select users.id, users.weight_unit, gyms.id as gym_id
  from sessions
  join users on users.id = sessions.user_id
  left join gyms on gyms.owner_id = users.id
  where sessions.id = $1 and sessions.ended_at is null and sessions.expires_at > now()
    and sessions.kind = 'full' and users.deleted_at is null
)`;
