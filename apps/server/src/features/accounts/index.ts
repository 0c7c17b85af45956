export type { AccountsDeps, OwnedGym } from './accounts-deps.ts';
export { confirmPassword, eraseAccount } from './erase-account.ts';
export { lockAccount } from './lock-account.ts';
export { accountReactions } from './reactions.ts';
export { createResetTokens } from './reset-token.ts';
export { accountRoutes } from './routes.ts';
export { createThrottle } from './throttle.ts';
export { hashPassword } from './password.ts';
