-- A membership that was being inserted while 0172 replaced the function has no gender, and 0173 could not see it yet.
update gym_members set gender = users.gender
from users where users.id = gym_members.user_id and gym_members.gender is null;
