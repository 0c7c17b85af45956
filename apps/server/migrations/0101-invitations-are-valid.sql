alter table invitations validate constraint invitations_kind;
alter table invitations validate constraint invitations_abilities;
alter table invitations validate constraint invitations_of_gym;
