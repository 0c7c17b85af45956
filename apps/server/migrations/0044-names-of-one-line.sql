-- Names are one line: line breaks and other control characters become spaces, and characters that turn the direction of the
-- text are removed, as the contract now does when they are entered. Only rows that have such a character are written.
create function pg_temp.one_line(typed text) returns text immutable language sql as $$
  select trim(regexp_replace(
    regexp_replace(typed, '[\u202A-\u202E\u2066-\u2069]', '', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'))
$$;
create function pg_temp.is_hidden(typed text) returns boolean immutable language sql as $$
  select typed ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]'
$$;

-- A name that was nothing else stays something that can be seen.
update users set
  first_name = coalesce(nullif(pg_temp.one_line(first_name), ''), '-'),
  last_name = coalesce(nullif(pg_temp.one_line(last_name), ''), '-')
where pg_temp.is_hidden(first_name) or pg_temp.is_hidden(last_name);
update gyms set
  name = coalesce(nullif(pg_temp.one_line(name), ''), '-'),
  tag_line = coalesce(nullif(pg_temp.one_line(tag_line), ''), '-'),
  address = coalesce(nullif(pg_temp.one_line(address), ''), '-')
where pg_temp.is_hidden(name) or pg_temp.is_hidden(tag_line) or pg_temp.is_hidden(address);
update tracks set name = coalesce(nullif(pg_temp.one_line(name), ''), '-') where pg_temp.is_hidden(name);
update workouts set name = coalesce(nullif(pg_temp.one_line(name), ''), '-') where pg_temp.is_hidden(name);
update chat_groups set name = coalesce(nullif(pg_temp.one_line(name), ''), '-') where pg_temp.is_hidden(name);
