export * from './billing.ts';
export * from './checkout-status.ts';
export * from './connect.ts';
export * from './events.ts';
export * from './money.ts';
export * from './plan.ts';
export * from './portals.ts';
export * from './subscription-status.ts';
