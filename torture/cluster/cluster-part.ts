import { spawnSync } from 'node:child_process';
import type { Part } from '../part.ts';
import { tortureCluster } from './torture-cluster.ts';

const hasPrograms =
  spawnSync('redis-server', ['--version']).status === 0 &&
  spawnSync('haproxy', ['-v']).status === 0;

/** Three nodes behind HAProxy under load, while nodes are killed and Redis fails. */
export const clusterPart: Part = {
  name: 'cluster',
  unit: 'kills',
  usual: 10,
  quick: 3,
  most: 200,
  run: async (kills, print) => {
    if (!hasPrograms) {
      return { figures: 'skipped, because redis-server or haproxy is missing', violations: [] };
    }
    const { figures, violations } = await tortureCluster(kills, print);
    const lines = figures.map(([what, figure]) => `\n  ${what}: ${figure}`);
    return { figures: lines.join(''), violations };
  },
};
