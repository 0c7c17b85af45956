import type { PayloadOf } from '@trackboard/contract';
import { accountDeleted } from '@trackboard/contract/own-data';
import { type Reaction, reaction } from '../../platform/events/reaction.ts';
import type { Context } from '../../platform/context.ts';

async function removeFiles(
  { images, videos, privateImages }: Context,
  of: PayloadOf<typeof accountDeleted>,
): Promise<void> {
  for (const name of of.images) await images.remove(name);
  for (const name of of.privateImages) await privateImages.remove(name);
  for (const name of of.videos) {
    await videos.remove(name);
    // Removing a video only logs a failure, and this job must retry it.
    if (await videos.find(name)) throw new Error(`The video ${name} is still there.`);
  }
}

/** Removes the files of a deleted account after the commit. */
export function ownDataReactions(context: Context): Reaction[] {
  return [
    reaction(accountDeleted, { name: 'own-data.remove-files', channel: 'react' }, (deleted) =>
      removeFiles(context, deleted),
    ),
  ];
}
