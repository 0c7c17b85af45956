insert into invitations (gym_id, id, abilities, email, mails, link_only, refused_at, sent_at, expires_at)
select gym_id, id, abilities, email, mails, link_only, refused_at, sent_at, expires_at from staff_invitations;
drop table staff_invitations;
drop index invitations_one_each;
