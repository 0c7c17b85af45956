-- The refund of a subscription whose payment has to be refunded (is_refund_due). It is asked for each night until it is settled.
alter table track_subscriptions
  -- When the provider had taken the refund, or refused it for good.
  add column refund_settled_at timestamptz,
  -- Why the provider has not made it.
  add column refund_failure text;

-- Until now they were asked for without a record, and given up after some nights.
update track_subscriptions set refund_settled_at = revoked_at
  where is_refund_due and revoked_at < now() - interval '60 days';
