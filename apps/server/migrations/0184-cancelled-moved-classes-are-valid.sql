alter table class_days validate constraint class_days_moved;
