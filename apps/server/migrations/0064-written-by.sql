-- The coach who last wrote the content of a workout, and when. Null: the owner, or somebody before these columns.
alter table workouts
  add column written_by uuid references users,
  add column written_at timestamptz;

-- Who removed a message of somebody else. Null: its sender deleted it, or nobody did.
alter table chat_messages add column removed_by uuid references users;

-- Comments and videos of scores that the owner or a moderator removed. A comment keeps its id and its moment.
create table score_removals (
  gym_id uuid not null,
  id uuid not null,
  score_id uuid not null,
  what text not null constraint score_removals_what check (what in ('comment', 'video')),
  -- Who wrote the comment, or whose video it was.
  user_id uuid not null references users,
  created_at timestamptz not null,
  removed_by uuid not null references users,
  removed_at timestamptz not null,
  primary key (gym_id, id),
  foreign key (gym_id, score_id) references scores
);
create index score_removals_of_score on score_removals (gym_id, score_id, created_at);
