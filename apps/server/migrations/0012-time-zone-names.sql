-- Names that the server took before it held them against Temporal, which does not know them: ICU's three letters and
-- the zones of old systems. Each becomes the zone that ICU means by it.
update gyms set time_zone = known.name
from (values
  ('ACT', 'Australia/Darwin'),
  ('AET', 'Australia/Sydney'),
  ('AGT', 'America/Argentina/Buenos_Aires'),
  ('ART', 'Africa/Cairo'),
  ('AST', 'America/Anchorage'),
  ('BET', 'America/Sao_Paulo'),
  ('BST', 'Asia/Dhaka'),
  ('CAT', 'Africa/Maputo'),
  ('CNT', 'America/St_Johns'),
  ('CST', 'America/Chicago'),
  ('CTT', 'Asia/Shanghai'),
  ('EAT', 'Africa/Nairobi'),
  ('ECT', 'Europe/Paris'),
  ('IET', 'America/Indiana/Indianapolis'),
  ('IST', 'Asia/Kolkata'),
  ('JST', 'Asia/Tokyo'),
  ('MIT', 'Pacific/Apia'),
  ('NET', 'Asia/Yerevan'),
  ('NST', 'Pacific/Auckland'),
  ('PLT', 'Asia/Karachi'),
  ('PNT', 'America/Phoenix'),
  ('PRT', 'America/Puerto_Rico'),
  ('PST', 'America/Los_Angeles'),
  ('SST', 'Pacific/Guadalcanal'),
  ('VST', 'Asia/Ho_Chi_Minh'),
  ('US/Pacific-New', 'America/Los_Angeles'),
  ('Canada/East-Saskatchewan', 'America/Regina'),
  ('SystemV/AST4', 'Etc/GMT+4'),
  ('SystemV/AST4ADT', 'America/Halifax'),
  ('SystemV/CST6', 'Etc/GMT+6'),
  ('SystemV/CST6CDT', 'America/Chicago'),
  ('SystemV/EST5', 'Etc/GMT+5'),
  ('SystemV/EST5EDT', 'America/New_York'),
  ('SystemV/HST10', 'Etc/GMT+10'),
  ('SystemV/MST7', 'Etc/GMT+7'),
  ('SystemV/MST7MDT', 'America/Denver'),
  ('SystemV/PST8', 'Etc/GMT+8'),
  ('SystemV/PST8PDT', 'America/Los_Angeles'),
  ('SystemV/YST9', 'Etc/GMT+9'),
  ('SystemV/YST9YDT', 'America/Anchorage')
) as known (alias, name)
where lower(gyms.time_zone) = lower(known.alias);

-- 'europe/berlin' was taken, too.
update gyms set time_zone = zone.name
from pg_timezone_names as zone
where lower(gyms.time_zone) = lower(zone.name) and gyms.time_zone <> zone.name;
