import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as gyms from '@trackboard/contract/gyms';
import type { Gym } from '@trackboard/contract/gyms';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconLink } from '@tabler/icons-react';
import { counted } from '../../../lib/locale.ts';
import { pageQueryFor } from '../../../lib/query-for.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { copyLink } from '../../../ui/copy-link.ts';
import { gymLink } from '../../../lib/shareable-link.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { GymFace } from '../gym-face.tsx';
import classes from './gym-gallery.module.css';

function GymCard({ gym }: { gym: Gym }) {
  const { id, name, image, coverImage } = gym;
  return (
    <GymFace gym={gym} logo={{ image }} cover={{ image: coverImage }} heading="h2">
      <div className={`line ${classes.actions}`}>
        <ButtonLink
          to="/marketplace/$id"
          params={{ id }}
          variant="light"
          className={classes.view}
          aria-label={`VIEW TRACKS of ${name}`}
        >
          VIEW TRACKS
        </ButtonLink>
        <Button
          variant="default"
          square
          aria-label={`Copy shareable link to ${name}`}
          onClick={() => void copyLink(gymLink(window.location.origin, id))}
        >
          <IconLink size={20} stroke={1.75} aria-hidden />
        </Button>
      </div>
    </GymFace>
  );
}

const GymPages = lazyPart(async () => (await import('./gym-pages.tsx')).GymPages);

/** The page size is divisible by the three, two and one columns of the layout. */
const pageSize = 24;

interface GymGalleryProps {
  search: string;
  page: number;
  onPage: (page: number) => void;
  /** The search field, shown next to the count. */
  field: ReactNode;
}

function Cards({ gyms: shownGyms }: { gyms: readonly Gym[] }) {
  return (
    <ul className={classes.cards}>
      {shownGyms.map((gym) => (
        <li key={gym.id}>
          <GymCard gym={gym} />
        </li>
      ))}
    </ul>
  );
}

function Placeholders() {
  return (
    <Loading label="Loading gyms">
      <div className={classes.cards}>
        {Array.from({ length: 6 }, (_, card) => (
          <Skeleton key={`card ${card + 1}`} height={272} borderRadius={16} />
        ))}
      </div>
    </Loading>
  );
}

/**
 * A page of the marketplace's gyms, and their count. If the server has only one gym, that gym opens
 * directly.
 */
export function GymGallery({ search, page, onPage, field }: GymGalleryProps) {
  const shownGyms = useQuery({
    ...pageQueryFor(gyms.list, { search: search || undefined, pageNumber: page, pageSize }),
    // Keeps the current gyms visible while the next page or search loads.
    placeholderData: keepPreviousData,
  });
  const [only] = shownGyms.data?.total === 1 ? shownGyms.data.items : [];
  if (only && !search && !shownGyms.isPlaceholderData) {
    return <Navigate to="/marketplace/$id" params={{ id: only.id }} replace />;
  }
  const pages = Math.ceil((shownGyms.data?.total ?? 0) / pageSize);
  return (
    <>
      <div className={`line wrap spread ${classes.head}`}>
        <output className="tnum">{shownGyms.data && counted(shownGyms.data.total, 'Gym')}</output>
        {field}
      </div>
      {shownGyms.isPending && <Placeholders />}
      {shownGyms.isError && (
        <LoadFailure
          title="The gyms could not be loaded."
          error={shownGyms.error}
          onRetry={() => void shownGyms.refetch()}
        />
      )}
      {shownGyms.data?.items.length === 0 && (
        <EmptyState
          title="No Gyms Found"
          help={search ? 'Try a shorter part of the name.' : 'Gyms appear here once they open.'}
          action={page > 1 && <Button onClick={() => onPage(1)}>Go to the first page</Button>}
        />
      )}
      {shownGyms.data && <Cards gyms={shownGyms.data.items} />}
      {pages > 1 && <GymPages total={pages} value={page} onChange={onPage} />}
    </>
  );
}
