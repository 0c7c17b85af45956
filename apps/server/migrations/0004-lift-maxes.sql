-- Tested maxes belong to their athlete, in whatever gym: no gym_id, as with users.

-- The difference between two loadable weights in the user's own unit; null is the usual one of that unit.
alter table users add column plate_step double precision check (plate_step between 0.5 and 25);

create table lift_maxes (
  id uuid primary key,
  user_id uuid not null references users,
  movement_id uuid not null references lift_movements,
  value numeric(5, 1) not null check (value > 0),
  weight_unit text not null check (weight_unit in ('kg', 'lbs')),
  achieved_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index lift_maxes_of_user on lift_maxes (user_id, movement_id, achieved_on);

alter table scores
  -- The max that the weights of a lift were reckoned from, and where it came from.
  add column max_used_kg double precision,
  add column max_source text check (max_source in ('tested', 'linked', 'estimated')),
  -- What the score is a result of: results of one subject under the same rules are compared with each other.
  -- A subject is the id of a lift or of a benchmark, or the name of a benchmark that the library lacks.
  add column subject_kind text check (subject_kind in ('lift', 'benchmark')),
  add column subject text,
  add column rules text,
  -- What it is compared by: the grams of a lift's heaviest set, a benchmark's sort key. Null is no record.
  add column result_key double precision,
  add column is_record boolean not null default false,
  add check ((subject is null) = (subject_kind is null) and (subject is null) = (rules is null));
create index scores_of_subject on scores (gym_id, user_id, subject_kind, subject)
  where deleted_at is null and subject is not null;

-- Records are an athlete's own in all gyms, those left long ago too.
create index gym_members_ever on gym_members (user_id);

-- Scores from before are results too. A workout that names no lift or benchmark may bear the name of one.
update scores set
  subject_kind = 'lift',
  subject = lift_movements.id,
  rules = '',
  result_key = case when scores.score_type in (4, 5) then (
    select max(round(value::numeric * case scores.weight_unit when 'kg' then 1000 else 453.59237 end))
    from unnest(scores.sets) as value
  ) end
from workouts, lift_movements
where workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id and workouts.workout_type = 'lift'
  and lift_movements.id = coalesce(
    workouts.movement_ids[1],
    (select id from lift_movements where lower(name) = lower(trim(workouts.name)) order by position limit 1)
  );

update scores set
  subject_kind = 'benchmark',
  subject = coalesce(
    workouts.benchmark_id::text,
    (select id::text from benchmark_workouts where lower(name) = lower(trim(workouts.name)) order by position limit 1),
    lower(trim(workouts.name))
  ),
  rules = (array[
    'completion', 'reps', 'roundsReps', 'time', 'weight', 'weight', 'text', 'calories', 'meters', 'none'
  ])[scores.score_type + 1]
    || case when workouts.add_total and workouts.sets > 1 then ' of ' || workouts.sets else '' end,
  result_key = scores.sort_key
from workouts
where workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id and workouts.workout_type = 'database';

update scores set is_record = true
from (
  select
    scores.gym_id,
    scores.id,
    case when scores.score_type = 3
      then scores.result_key < min(scores.result_key) over earlier
      else scores.result_key > max(scores.result_key) over earlier
    end as is_best
  from scores join workouts on workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id
  where scores.deleted_at is null and scores.result_key is not null
  window earlier as (
    partition by
      scores.user_id,
      scores.subject_kind,
      scores.subject,
      scores.rules,
      scores.subject_kind = 'benchmark' and scores.is_scaled
    order by workouts.schedule, scores.created_at, scores.id
    rows between unbounded preceding and 1 preceding
  )
) as result
where result.gym_id = scores.gym_id and result.id = scores.id and result.is_best;
