import type { Part } from '../part.ts';
import { withoutPostfix } from './postfix.ts';
import { tortureMail } from './torture-mail.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Sends mails through Postfix at a limited rate, and kills the app in the middle. */
export const mailPart: Part = {
  name: 'mail',
  unit: 'mails',
  usual: 10_000,
  quick: 200,
  most: 100_000,
  run: async (mails, print) => {
    if (withoutPostfix) return { figures: `skipped, because ${withoutPostfix}`, violations: [] };
    const { doubled, rates, memory, violations } = await tortureMail(mails, print);
    const [before, after] = rates.map(Math.round);
    const figures = [
      `${mails} mails`,
      `${doubled} of them arrived twice`,
      `${before} a second until the kill, ${after} after it`,
      `memory ${memory.map(megabytes).join(', ')}`,
    ].join('; ');
    return { figures, violations };
  },
};
