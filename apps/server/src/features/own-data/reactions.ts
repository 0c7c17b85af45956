import { accountDeleted } from '@trackboard/contract/own-data';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import type { Context } from '../../platform/context.ts';

async function removeFiles(
  { images, videos }: Context,
  of: { images: readonly string[]; videos: readonly string[] },
): Promise<void> {
  for (const name of of.images) await images.remove(name);
  for (const name of of.videos) {
    await videos.remove(name);
    // Removing a video only logs what goes wrong, and this one must go.
    if (await videos.find(name)) throw new Error(`The video ${name} is still there.`);
  }
}

/** The files of a deleted account go once it is gone for good. */
export function ownDataReactions(deps: Context): Reaction[] {
  return [
    reaction(accountDeleted, { name: 'own-data.remove-files', channel: 'react' }, (deleted) =>
      removeFiles(deps, deleted),
    ),
  ];
}
