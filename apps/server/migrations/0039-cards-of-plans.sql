-- Whether the payment provider has a card for a gym's plan, and until when the owner of a gym that has outgrown the free
-- tier without one is to add it. The column about cards is filled when a plan is next fetched, within a day.
alter table gym_plans
  add column has_card boolean not null default false,
  add column card_due_at timestamptz;
