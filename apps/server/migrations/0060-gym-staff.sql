-- The coaches of a gym: athletes with abilities in it. A row ends with the membership.
create table gym_staff (
  gym_id uuid not null references gyms,
  user_id uuid not null references users,
  abilities text[] not null,
  since timestamptz not null,
  primary key (gym_id, user_id),
  constraint gym_staff_abilities check (
    abilities <@ array['programme', 'manageAthletes', 'enterScores', 'moderate']
  )
);
create index gym_staff_of_user on gym_staff (user_id);

-- Invitations to coach at a gym. The HMAC of the id makes the personal link; an invitation that is renewed gets a new one.
create table staff_invitations (
  gym_id uuid not null references gyms,
  id uuid not null,
  email text not null,
  abilities text[] not null,
  mails smallint not null,
  -- Not mailed, because this person gets no more mails for now: the owner sends the link.
  link_only boolean not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (gym_id, id),
  constraint staff_invitations_one_each unique (gym_id, email),
  constraint staff_invitations_abilities check (
    abilities <@ array['programme', 'manageAthletes', 'enterScores', 'moderate']
  )
);
create index staff_invitations_by_id on staff_invitations (id);
create index staff_invitations_by_email on staff_invitations (email);
