import { hash, timingSafeEqual } from 'node:crypto';

const sumOf = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Compares a secret in a time that does not depend on its characters. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(sumOf(given), sumOf(expected));
