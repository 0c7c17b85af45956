export * from './billing.ts';
export * from './connect.ts';
export * from './discounts.ts';
export * from './events.ts';
export * from './money.ts';
export * from './pauses.ts';
export * from './plan.ts';
