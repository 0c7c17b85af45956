import { failure } from '@trackboard/contract';

export const linkExpired = () =>
  failure('not_allowed', { message: 'This link has expired. Reload the page for a new one.' });
