import { type Part, milliseconds } from '../part.ts';
import { tortureChat } from './torture-chat.ts';

/** 200 clients chat while their connections break and the app is killed. */
export const chatPart: Part = {
  name: 'chat',
  unit: 'deliveries',
  usual: 100_000,
  quick: 5000,
  most: 1_000_000,
  run: async (deliveries, print) => {
    const report = await tortureChat(deliveries, print);
    const figures = [
      `${report.deliveries} deliveries of ${report.messages} messages to ${report.clients} clients`,
      `${report.live} live (${milliseconds(report.delays)})`,
      `${report.caughtUp} by catching up`,
      `${report.kills} kills`,
      `${report.broken} broken connections`,
      `${report.retried} requests tried again`,
    ];
    return { figures: figures.join(', '), violations: report.violations };
  },
};
