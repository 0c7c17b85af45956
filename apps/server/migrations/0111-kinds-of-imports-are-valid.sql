alter table imports validate constraint imports_kind;
