-- Welcome notes were posted in the names of the athletes who joined. They are messages of the gym, by its owner. Their uuid
-- names the athlete now, because notes to several athletes may be of the same moment.
insert into chat_welcomes (gym_id, group_id, seq, user_id)
select gym_id, group_id, seq, sender_id from chat_messages where is_welcome;

update chat_messages
set sender_id = gyms.owner_id, uuid = 'welcome ' || chat_messages.sender_id || substr(chat_messages.uuid, 8)
from gyms
where gyms.id = chat_messages.gym_id and chat_messages.is_welcome;
