-- The unit in which each set of a weight was entered; empty for every other score. weight_unit is that of highest_score.
alter table scores add column set_units text[] not null default '{}'
  check (set_units <@ array['kg', 'lbs'] and cardinality(set_units) in (0, cardinality(sets)));
update scores set set_units = array_fill(weight_unit, array[cardinality(sets)])
where score_type in (4, 5) and cardinality(sets) > 0;

-- A completion of several sets is complete when any set is.
update scores set highest_score = 'true'
where score_type = 0 and highest_score <> 'true' and 'true' = any (sets);
