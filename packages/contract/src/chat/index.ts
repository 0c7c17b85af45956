export * from './chats.ts';
export * from './events.ts';
export * from './groups.ts';
export * from './message.ts';
export * from './topics.ts';
