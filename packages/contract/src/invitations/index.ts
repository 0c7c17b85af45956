export * from './events.ts';
export * from './invitation.ts';
export * from './invitations.ts';
