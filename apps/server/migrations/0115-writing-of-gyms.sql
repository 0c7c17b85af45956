-- How a gym writes its weeks, as its coaches confirmed by saving: shapes of lines and their labels, names of lifts and
-- benchmarks, score types of titles, and tracks of levels. `meaning` is a label, an id or the number of a score type.
create table gym_writing (
  gym_id uuid not null references gyms,
  kind text not null check (kind in ('line', 'lift', 'benchmark', 'score', 'level')),
  written text not null,
  meaning text not null,
  learned_at timestamptz not null,
  primary key (gym_id, kind, written)
);
