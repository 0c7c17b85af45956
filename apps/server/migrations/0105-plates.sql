-- The plates and bars of a gym and of a user's home, in each unit: {"kg": {"plates": [...], "bars": [...]}, "lbs": ...}. Null
-- means the usual ones of a gym, and none at home.
alter table gyms add column plates jsonb;
alter table users add column plates jsonb;
