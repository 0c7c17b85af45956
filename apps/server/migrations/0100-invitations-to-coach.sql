-- Invitations to coach become rows of `invitations`: those without a track, with the abilities that accepting them gives.
alter table invitations alter column track_id drop not null;
alter table invitations add column abilities text[];
alter table invitations add constraint invitations_kind check ((track_id is null) = (abilities is not null)) not valid;
alter table invitations add constraint invitations_abilities check (
  abilities <@ array['programme', 'manageAthletes', 'enterScores', 'moderate']
) not valid;
alter table invitations add constraint invitations_of_gym foreign key (gym_id) references gyms not valid;
