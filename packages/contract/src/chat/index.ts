export * from './chats.ts';
export * from './events.ts';
export * from './group.ts';
export * from './groups.ts';
export * from './message.ts';
export * from './message-types.ts';
export * from './search.ts';
export * from './topics.ts';
