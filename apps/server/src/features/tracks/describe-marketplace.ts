import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { PageHead } from '../../platform/http/page-head.ts';
import type { DescribePage } from '../../platform/http/serve-web.ts';
import { imageLink } from '../../platform/storage/media-link.ts';
import { findGym } from '../gyms/index.ts';
import { findTrack } from './queries.ts';

const listPath = /^\/(new)?marketplace\/?$/i;
const gymPath =
  /^\/marketplace\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/i;
const referencePattern = /^[\w-]{1,64}$/;
const shortLinkPath = /^\/j\/([^/]+)\/?$/i;
const anyGymPath = /^\/marketplace\/[^/]+\/?$/i;

type Gym = NonNullable<Awaited<ReturnType<typeof findGym>>>;

/** Finds the track in a shared link if it is a public track of this gym. */
async function sharedTrack(db: Database, gym: Gym, reference: string | null) {
  if (!reference || !referencePattern.test(reference)) return undefined;
  const track = await findTrack(db, null, reference);
  return track?.gymId === gym.id ? track : undefined;
}

async function describeGym(
  { db, config }: Context,
  gym: Gym,
  reference: string | null,
): Promise<PageHead> {
  const track = await sharedTrack(db, gym, reference);
  const canonical = `${config.publicUrl}/marketplace/${gym.id}`;
  const shown = track?.image ?? gym.image;
  const image = shown && imageLink(config, shown);
  const about = `${gym.tagLine} · ${gym.address}`;
  if (!track) return { title: gym.name, description: about, canonical, image };
  return {
    title: `${track.name} at ${gym.name}`,
    description: track.description,
    canonical,
    url: `${canonical}?JoiningTrack=${encodeURIComponent(track.reference)}`,
    image,
  };
}

/** Describes a short link with the metadata of its target. */
async function describeShortLink(context: Context, reference: string) {
  if (!referencePattern.test(reference)) return 'absent';
  const track = await findTrack(context.db, null, reference);
  const gym = track && (await findGym(context.db, track.gymId));
  return gym ? describeGym(context, gym, reference) : 'absent';
}

/** Describes the marketplace's pages and short links, for link previews. */
export function describeMarketplace(context: Context): DescribePage {
  return async ({ pathname, searchParams }) => {
    if (listPath.test(pathname)) {
      return {
        title: 'Marketplace',
        description:
          "Find a gym and follow its coach's programming day by day, log your scores and see where you stand.",
        canonical: `${context.config.publicUrl}/marketplace`,
      };
    }
    const [, reference] = shortLinkPath.exec(pathname) ?? [];
    if (reference) return describeShortLink(context, reference);
    const [, id] = gymPath.exec(pathname) ?? [];
    if (!id) return anyGymPath.test(pathname) ? 'absent' : null;
    const gym = await findGym(context.db, id.toLowerCase());
    return gym ? describeGym(context, gym, searchParams.get('JoiningTrack')) : 'absent';
  };
}
