-- A class that was moved and then cancelled stays on the day to which it was moved.
alter table class_days drop constraint class_days_moved;
alter table class_days add constraint class_days_moved check (
  case
    when change = 'moved' then num_nonnulls(to_day, to_start) = 2
    when change = 'cancelled' then num_nonnulls(to_day, to_start) in (0, 2)
    else num_nonnulls(to_day, to_start) = 0
  end
) not valid;
