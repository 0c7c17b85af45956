import type { Scene } from './scene.ts';

/** Stops one node after another with SIGTERM and starts it again, each when HAProxy uses the previous one. */
export async function restartInTurn({ cluster, violations, onStep }: Scene): Promise<number[]> {
  const took: number[] = [];
  for (const node of cluster.nodes) {
    const begun = performance.now();
    const code = await node.stop('SIGTERM');
    took.push(performance.now() - begun);
    if (code !== 0) violations.push(`${node.name} ended with ${code} after SIGTERM`);
    await node.start();
    await cluster.proxy.untilUp(node.name);
    onStep(`${node.name} was restarted`);
  }
  return took;
}
