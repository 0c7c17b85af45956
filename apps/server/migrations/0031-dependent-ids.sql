-- A track, a workout, a score, a chat and most users belong to one gym. Without knowing that, PostgreSQL expects less than
-- one row for a gym and one of its tracks, and then reads a large one again for each row that it joins.
create statistics track_members_ids (dependencies) on gym_id, track_id, user_id from track_members;
create statistics gym_members_ids (dependencies) on gym_id, user_id from gym_members;
create statistics workouts_ids (dependencies) on gym_id, track_id from workouts;
create statistics scores_ids (dependencies) on gym_id, workout_id, user_id from scores;
create statistics score_likes_ids (dependencies) on gym_id, score_id, user_id from score_likes;
create statistics score_comments_ids (dependencies) on gym_id, score_id, user_id from score_comments;
create statistics comment_likes_ids (dependencies) on gym_id, comment_id, user_id from comment_likes;
create statistics chat_members_ids (dependencies) on gym_id, group_id, user_id from chat_members;
create statistics chat_messages_ids (dependencies) on gym_id, group_id, sender_id from chat_messages;
create statistics notifications_ids (dependencies) on gym_id, group_id, user_id from notifications;
create statistics notification_items_ids (dependencies) on gym_id, group_id from notification_items;
