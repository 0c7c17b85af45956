import { randomInt } from 'node:crypto';
import { minutes } from '../../platform/time/clock.ts';

/** How long a code can be typed. */
export const codeLife = minutes(15);

/** Without characters that look like others on a far screen: 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679';

export const newCode = (): string =>
  Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
