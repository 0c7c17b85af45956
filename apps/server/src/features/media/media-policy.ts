import { failure } from '@trackboard/contract';

export const linkExpired = () =>
  failure('not_allowed', { message: 'This link has expired. Reload the page for a new one.' });

/** The content security policy of a picture or video opened as a page: it may only show itself. */
export const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
