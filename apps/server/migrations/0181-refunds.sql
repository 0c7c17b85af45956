-- The refund of a subscription whose payment has to be refunded (is_refund_due). It is asked for each night until it is settled.
alter table track_subscriptions
  -- When the provider had taken the refund, or refused it for good.
  add column refund_settled_at timestamptz,
  -- Why the provider has not made it.
  add column refund_failure text;
