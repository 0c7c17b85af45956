-- The first message with a file is that of the user who uploaded it; the others forward it.
insert into stored_files (name, use, user_id, gym_id, created_at)
select distinct on (media) media, 'chat', sender_id, gym_id, created_at
from chat_messages where media is not null and type in (1, 2)
order by media, created_at
on conflict do nothing;

insert into stored_files (name, use, user_id, created_at)
select name, 'chat', user_id, created_at from chat_uploads
on conflict do nothing;

insert into stored_files (name, use, user_id, gym_id, created_at)
select video, 'score', user_id, gym_id, updated_at from scores where video is not null
on conflict do nothing;
