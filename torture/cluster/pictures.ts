import { accounts, media } from '@trackboard/contract/all-endpoints';
import type { TortureGym } from '../crash/torture-gym.ts';
import type { Scene } from './scene.ts';

/** The pictures that athletes have uploaded and that some node does not serve. */
export async function checkPictures(
  { cluster, api, nodeApis }: Scene,
  { athletes }: TortureGym,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, token } of athletes) {
    const { image } = await api.do(accounts.get, { userId: id }, token);
    for (const [n, nodeApi] of nodeApis.entries()) {
      const { ok, status } = await nodeApi.try(media.image128, { image: image ?? '' });
      if (!ok)
        problems.push(`${cluster.nodes[n]?.name} answers ${status} for the picture of ${id}`);
    }
  }
  return problems;
}
