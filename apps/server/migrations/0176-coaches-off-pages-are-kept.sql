update gym_members set off_page = true
from gym_staff
where gym_staff.gym_id = gym_members.gym_id and gym_staff.user_id = gym_members.user_id and not gym_staff.on_page;
