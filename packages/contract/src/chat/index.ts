export * from './chats.ts';
export * from './events.ts';
export * from './group.ts';
export * from './groups.ts';
export * from './message.ts';
export * from './reactions.ts';
export * from './receipts.ts';
export * from './topics.ts';
