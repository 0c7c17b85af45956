-- The columns are those that rate-limiter-flexible reads and writes.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);
