-- Weights are compared by kilograms rounded to a tenth, whatever the unit in which they were entered. Keys are in grams.
-- A total of sets in both units is in kilograms, and is rounded like its key.
update scores set
  sort_key = compared.key,
  result_key = compared.result_key,
  highest_score = compared.highest_score
from (
  select
    scores.gym_id,
    scores.id,
    round(compared.kilograms, 1) * 1000 as key,
    round(case scores.subject_kind when 'lift' then sets.heaviest when 'benchmark' then compared.kilograms end, 1) * 1000
      as result_key,
    case when workouts.add_total and sets.units > 1
      then trim_scale(round(sets.total, 1))::text
      else scores.highest_score
    end as highest_score
  from scores
  join workouts on workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id
  cross join lateral (
    select
      max(entered.kilograms) as heaviest,
      sum(entered.kilograms) as total,
      count(distinct entered.unit) filter (where entered.kilograms > 0) as units
    from (
      select
        coalesce(unit, scores.weight_unit) as unit,
        value::numeric * case coalesce(unit, scores.weight_unit) when 'kg' then 1 else 0.45359237 end as kilograms
      from unnest(scores.sets, scores.set_units) as entered (value, unit)
    ) as entered
  ) as sets
  cross join lateral (
    select case when workouts.add_total then sets.total else sets.heaviest end as kilograms
  ) as compared
  where scores.score_type in (4, 5) and scores.deleted_at is null
) as compared
where compared.gym_id = scores.gym_id and compared.id = scores.id
  and (scores.sort_key, scores.result_key, scores.highest_score)
    is distinct from (compared.key, compared.result_key, compared.highest_score);

-- A result is a record if it beats every earlier one of its athlete, tested maxes included.
update scores set is_record = result.is_record
from (
  select gym_id, id, coalesce(key > max(key) over earlier, false) as is_record
  from (
    select
      scores.gym_id,
      scores.id,
      scores.user_id,
      scores.subject_kind,
      scores.subject,
      scores.rules,
      scores.subject_kind = 'benchmark' and scores.is_scaled as is_scaled,
      scores.result_key as key,
      workouts.schedule as day,
      scores.created_at
    from scores join workouts on workouts.gym_id = scores.gym_id and workouts.id = scores.workout_id
    where scores.deleted_at is null and scores.subject is not null and scores.score_type in (4, 5)
    union all
    select
      null,
      id,
      user_id,
      'lift',
      movement_id::text,
      '',
      false,
      round(value * case weight_unit when 'kg' then 1 else 0.45359237 end, 1) * 1000,
      achieved_on,
      created_at
    from lift_maxes
    where chosen_from is null
  ) as compared
  window earlier as (
    partition by user_id, subject_kind, subject, rules, is_scaled
    order by day, created_at, id
    rows between unbounded preceding and 1 preceding
  )
) as result
where result.gym_id = scores.gym_id and result.id = scores.id and result.is_record <> scores.is_record;
