/* Like `bare-statements.ts`, of chats, notifications and public tracks. `$1`: session. */
import { actor } from './bare-actor.ts';

/** The chat `$2`, if the actor is in it. */
const chat = `chat as (
  select chat_groups.gym_id, chat_groups.id, chat_groups.last_seq, actor.id as user_id
  from actor
  join chat_members on chat_members.user_id = actor.id and chat_members.left_at is null
  join chat_groups on chat_groups.gym_id = chat_members.gym_id
    and chat_groups.id = chat_members.group_id and chat_groups.deleted_at is null
  where chat_groups.id = $2
)`;

export const messages = `with ${actor}, ${chat}
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

export const notifications = `with ${actor}
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

/** `$2` gym. */
export const publicTracks = `with ${actor}
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

export const writtenChat = `with ${actor}, ${chat} select gym_id, id, user_id from chat`;

/** `$1` gym, `$2` chat, `$3` sender, `$4` id, `$5` text. */
export const saveMessage = `with counted as (
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
