alter table tracks validate constraint tracks_successor;
