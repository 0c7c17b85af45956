/** Returns the session id in a token or an `Authorization` header, which is not verified. */
export function sessionOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
}

/** The user of the session `$1`, and the gym that the user runs. */
const actor = `actor as (
  select users.id, users.weight_unit, gyms.id as gym_id
  from sessions
  join users on users.id = sessions.user_id
  left join gyms on gyms.owner_id = users.id
  where sessions.id = $1 and sessions.ended_at is null and sessions.expires_at > now()
    and sessions.kind = 'full' and users.deleted_at is null
)`;

/* Statements of chats, notifications and public tracks. `$1` is the session. */

/** The chat `$2`, if the actor is in it. */
const chat = `chat as (
  select chat_groups.gym_id, chat_groups.id, chat_groups.last_seq, actor.id as user_id
  from actor
  join chat_members on chat_members.user_id = actor.id and chat_members.left_at is null
  join chat_groups on chat_groups.gym_id = chat_members.gym_id
    and chat_groups.id = chat_members.group_id and chat_groups.deleted_at is null
  where chat_groups.id = $2
)`;

const messages = `with ${actor}, ${chat}
  select
    message.id as "Id", message.group_id as "GroupId", message.seq as "Seq", message.change as "Change",
    message.sender_id as "SenderId", message.body as "Message", message.created_at as "Date",
    message.media as "ImageUrl", sender.first_name || ' ' || sender.last_name as "UserName",
    sender.image as "UserImage", message.is_welcome as "IsWelcome", message.uuid as "Uuid",
    message.type as "Type", message.deleted_at as "DeletedAt", message.edited_at as "EditedAt",
    quoted.body as "Quoted", quoted.type as "QuotedType", quoted.sender_id as "QuotedSenderId",
    chat.last_seq
  from chat
  join chat_messages as message on message.gym_id = chat.gym_id and message.group_id = chat.id
    and message.seq > chat.last_seq - 30
  join users as sender on sender.id = message.sender_id
  left join chat_messages as quoted on quoted.gym_id = message.gym_id
    and quoted.group_id = message.group_id and quoted.seq = message.reply_to_seq
  order by message.seq`;

const notifications = `with ${actor}
  select
    groups.id as "Id", groups.kind as "Kind", groups.details as "Details", gyms.image as "GymImage",
    notifications.changed_at as "CreatedAt", notifications.read_at as "ReadAt",
    latest.first_name as "FirstName", latest.last_name as "LastName", latest.image as "Image",
    (select count(distinct coalesce(item.actor_id::text, item.item_key)) from notification_items as item
     where item.gym_id = groups.gym_id and item.group_id = groups.id) as "Count",
    (select count(*) from notifications as n where n.user_id = actor.id and n.in_bell) as total,
    (select count(*) from (
       select from notifications as n where n.user_id = actor.id and n.in_bell and n.read_at is null limit 100
     ) as unread_ones) as unread
  from actor
  join notifications on notifications.user_id = actor.id and notifications.in_bell
  join notification_groups as groups on groups.gym_id = notifications.gym_id
    and groups.id = notifications.group_id
  join gyms on gyms.id = notifications.gym_id
  left join lateral (
    select item.actor_id from notification_items as item
    where item.gym_id = groups.gym_id and item.group_id = groups.id and item.actor_id is not null
    order by item.added_at desc limit 1
  ) as item on true
  left join users as latest on latest.id = item.actor_id
  order by notifications.changed_at desc, notifications.group_id desc limit 10`;

/** `$2` is the gym. */
const publicTracks = `with ${actor}
  select
    gyms.id as "GymId", gyms.name as "GymName", gyms.image as "GymImage", gyms.tag_line as "Tagline",
    gyms.address as "Address", tracks.id as "Id", tracks.name as "Name", tracks.type as "Type",
    tracks.description as "Description", tracks.welcome_note as "WelcomeNote", tracks.price_cents as "Price",
    tracks.trial_period_days as "TrialPeriodDays", tracks.image as "Image", tracks.status as "Status",
    tracks.reference as "Reference", track_members.joined_at as "JoinedOn"
  from gyms
  join tracks on tracks.gym_id = gyms.id and tracks.deleted_at is null and tracks.status
  left join actor on true
  left join track_members on track_members.gym_id = tracks.gym_id and track_members.track_id = tracks.id
    and track_members.user_id = actor.id and track_members.left_at is null
  where gyms.id = $2 and gyms.closed_at is null
  order by tracks.created_at, tracks.id`;

const writtenChat = `with ${actor}, ${chat} select gym_id, id, user_id from chat`;

/** `$1` is the gym, `$2` the chat, `$3` the sender, `$4` the id, and `$5` the text. */
const saveMessage = `with counted as (
    update chat_groups set last_seq = last_seq + 1, last_change = last_change + 1, last_message_at = now()
    where gym_id = $1 and id = $2 returning last_seq, last_change
  ), seen as (
    update chat_members set last_read_seq = counted.last_seq from counted
    where gym_id = $1 and group_id = $2 and user_id = $3
  )
  insert into chat_messages (
    gym_id, group_id, seq, id, change, sender_id, uuid, type, body, created_at
  )
  select $1, $2, last_seq, $4::uuid, last_change, $3, ($4::uuid)::text, 3, $5, now() from counted
  returning id as "Id", seq as "Seq", change as "Change", body as "Message", created_at as "Date"`;

/*
 * The minimal statement of each measured call: the session, the user's access, and the returned columns. `$1` is the
 * session.
 */

/**
 * The tracks whose workouts the actor may see: all tracks of an owned gym, else the joined ones.
 */
const visible = `visible as (
  select tracks.gym_id, tracks.id, tracks.name, tracks.gym_id = actor.gym_id as is_owner
  from actor
  join tracks on tracks.deleted_at is null
  where tracks.gym_id = actor.gym_id or exists (
    select from track_members
    where track_members.gym_id = tracks.gym_id and track_members.track_id = tracks.id
      and track_members.user_id = actor.id and track_members.left_at is null
  )
)`;

/** `$2` is the gym, `$3` the track, `$4` the first and `$5` the last day. */
const week = `with ${actor}, ${visible}
  select
    workouts.id as "Id", workouts.name as "Name", workouts.description as "Description",
    workouts.notes as "Notes", workouts.score_type as "ScoreType", workouts.video_url as "videoUrl",
    workouts.workout_type as "WorkoutType", workouts.schedule as "Schedule",
    workouts.sort_order as "SortOrder", workouts.sets as "Sets", workouts.add_total as "AddTotal",
    workouts.track_id as "TrackId", workouts.is_published as "IsPublished",
    workouts.publish_at as "PublishAt", workouts.benchmark_values as "benchmarkValues",
    workouts.reps_per_set as "RepsPerSet", workouts.reps_per_set_up_to as "RepsPerSetUpTo",
    workouts.movement_ids as "MovementsIds", workouts.benchmark_id as "BenchmarkId"
  from workouts
  join visible on visible.gym_id = workouts.gym_id and visible.id = workouts.track_id
  where workouts.gym_id = $2 and workouts.track_id = $3 and workouts.schedule between $4 and $5
    and workouts.deleted_at is null and (workouts.is_published or visible.is_owner)
  order by workouts.schedule, workouts.sort_order, visible.name, workouts.id`;

/** `$2` is the workout, `$3` the number of scores. */
const board = `with ${actor}, ${visible}, workout as (
    select workouts.gym_id, workouts.id, workouts.track_id
    from workouts
    join visible on visible.gym_id = workouts.gym_id and visible.id = workouts.track_id
    where workouts.id = $2 and workouts.deleted_at is null
      and (workouts.is_published or visible.is_owner)
  ), placed as (
    select
      scores.gym_id, scores.id, scores.is_scaled, scores.is_record, scores.highest_score,
      users.id as user_id, users.first_name, users.last_name, users.image, users.gender,
      case when scores.sort_key is not null then
        rank() over (order by scores.sort_key is null, scores.is_scaled, scores.sort_key)
      end as rank,
      case when scores.sort_key is not null then
        rank() over (partition by scores.is_scaled order by scores.sort_key is null, scores.sort_key)
      end as division_rank,
      row_number() over (
        order by scores.sort_key is null, scores.is_scaled, scores.sort_key, scores.created_at, scores.id
      ) as position,
      count(*) over () as total
    from workout
    join scores on scores.gym_id = workout.gym_id and scores.workout_id = workout.id
      and scores.deleted_at is null
    join users on users.id = scores.user_id
    where exists (
      select from track_members
      where track_members.gym_id = workout.gym_id and track_members.track_id = workout.track_id
        and track_members.user_id = scores.user_id
    )
  ), page as (select * from placed order by position limit $3)
  select
    page.id as "ScoreId", page.user_id as "UserId", page.first_name as "FirstName",
    page.last_name as "LastName", page.image as "Image",
    (select count(*) from score_comments as c where c.gym_id = page.gym_id and c.score_id = page.id)
      as "Comments",
    (select count(*) from score_likes as l where l.gym_id = page.gym_id and l.score_id = page.id)
      as "Likes",
    exists (
      select from score_likes as l
      where l.gym_id = page.gym_id and l.score_id = page.id and l.user_id = (select id from actor)
    ) as "HasLiked",
    page.highest_score as "HighestScore", page.gender as "Gender", page.is_scaled as "IsScaled",
    page.is_record as "IsRecord", page.rank as "Rank",
    page.division_rank as "DivisionRank", page.total
  from page order by page.position`;

/** `$2` is the gym, `$3` the number of athletes. */
const athletes = `with ${actor}, page as (
    select gym_members.gym_id, gym_members.user_id, gym_members.directory_key
    from gym_members
    join actor on actor.gym_id = gym_members.gym_id
    where gym_members.gym_id = $2 and gym_members.left_at is null
    order by gym_members.directory_key, gym_members.user_id limit $3
  )
  select
    users.id as "Id", users.first_name || ' ' || users.last_name as "Name", users.email as "Email",
    users.image as "Image",
    coalesce((
      select json_agg(json_build_object('Id', tracks.id, 'Name', tracks.name) order by tracks.created_at)
      from track_members
      join tracks on tracks.gym_id = track_members.gym_id and tracks.id = track_members.track_id
      where track_members.gym_id = page.gym_id and track_members.user_id = page.user_id
        and track_members.left_at is null and tracks.deleted_at is null
    ), '[]') as "Tracks",
    (select count(*) from gym_members as m where m.gym_id = $2 and m.left_at is null) as total
  from page join users on users.id = page.user_id
  order by page.directory_key, page.user_id`;

/** Finds the actor and the workout, if it can be scored. `$2` is the workout. */
const scoredWorkout = `with ${actor}, ${visible}
  select actor.id as user_id, actor.weight_unit, workouts.gym_id, workouts.score_type
  from actor
  join workouts on workouts.id = $2 and workouts.deleted_at is null and workouts.is_published
  join visible on visible.gym_id = workouts.gym_id and visible.id = workouts.track_id`;

/**
 * `$1` is the gym, `$2` the id, `$3` the workout, `$4` the user, `$5` the kind, `$6` the sets, and
 * `$7` the unit.
 */
const saveScore = `insert into scores (
    gym_id, id, workout_id, user_id, score_type, sets, highest_score, sort_key, weight_unit, notes,
    is_scaled, created_at, updated_at
  )
  values ($1, $2, $3, $4, $5, $6::text[], ($6::text[])[1], 600, $7, '', false, now(), now())
  on conflict (gym_id, workout_id, user_id) where deleted_at is null do update set
    sets = excluded.sets, highest_score = excluded.highest_score, sort_key = excluded.sort_key,
    weight_unit = excluded.weight_unit, is_scaled = excluded.is_scaled, updated_at = excluded.updated_at
  returning id as "scoreId", sets as "values", notes, is_scaled as "isscaled"`;

/** `$1` is the type, `$2` the gym, `$3` the payload. */
const addEvent = `insert into events (type, gym_id, payload, created_at, dispatched_at)
  values ($1, $2, $3, now(), now())`;

/** `$1` is the email. */
const account = `select id, password_hash from users where email = $1 and deleted_at is null`;

/** `$1` is the session, `$2` the user. */
const openSession = `insert into sessions (id, user_id, kind, created_at, expires_at)
  values ($1, $2, 'full', now(), now() + interval '7 days')`;

export const statements = {
  week,
  board,
  athletes,
  scoredWorkout,
  saveScore,
  messages,
  notifications,
  publicTracks,
  writtenChat,
  saveMessage,
  addEvent,
  account,
  openSession,
};
