export * from './events.ts';
export * from './invitations.ts';
