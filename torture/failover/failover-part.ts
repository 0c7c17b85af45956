import { spawnSync } from 'node:child_process';
import { type Part, milliseconds } from '../part.ts';
import { tortureFailover } from './torture-failover.ts';

const runs = (program: string, option: string): boolean =>
  spawnSync(program, [option]).status === 0;

const hasPrograms =
  runs('redis-server', '--version') &&
  runs('haproxy', '-v') &&
  runs('patroni', '--version') &&
  runs('etcd', '--version');

/** Three nodes under load, while the leader of their three PostgreSQL is lost. */
export const failoverPart: Part = {
  name: 'failover',
  unit: 'kills',
  usual: 20,
  quick: 3,
  most: 200,
  run: async (kills, print) => {
    if (!hasPrograms) {
      return {
        figures: 'skipped, because redis-server, haproxy, patroni or etcd-server is missing',
        violations: [],
      };
    }
    let n = 0;
    const { rounds, acknowledged, reads, violations } = await tortureFailover(kills, (round) => {
      n += 1;
      const { name, outage, unavailable } = round;
      print(`${n}: ${name}: no write for ${Math.round(outage)} ms, ${unavailable} answered 503`);
    });
    const faults = [...Map.groupBy(rounds, ({ name }) => name)].map(
      ([name, of]) =>
        `\n  ${name}, ${of.length} times: no write for ${milliseconds(of.map(({ outage }) => outage))}`,
    );
    const lines = [
      ...faults,
      `\n  writes acknowledged: ${acknowledged}`,
      `\n  pictures read: ${reads.count}, the slowest in ${Math.round(reads.slowest)} ms`,
    ];
    return { figures: lines.join(''), violations };
  },
};
