import { getRouteApi } from '@tanstack/react-router';
import { GymGallery } from '../features/gyms/marketplace/gym-gallery.tsx';
import { Hero } from '../ui/hero.tsx';
import { SearchField } from '../ui/search-field.tsx';
import classes from './marketplace.module.css';

const route = getRouteApi('/marketplace-frame/marketplace');

/** Lists all gyms on the marketplace. */
export function MarketplacePage() {
  const { search = '', page = '1' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <Hero tone="pine">
        <h1 className={`display ${classes.title}`}>
          Train with a gym you trust, wherever you lift
        </h1>
        <p className={classes.lead}>
          Follow a coach’s programming day by day, log your scores and see where you stand.
        </p>
      </Hero>
      <div className={classes.gyms}>
        <GymGallery
          search={search}
          page={Number(page)}
          onPage={(next) =>
            void navigate({ search: (now) => ({ ...now, page: next > 1 ? `${next}` : undefined }) })
          }
          field={
            <SearchField
              className={classes.search}
              label="Search gyms by name"
              value={search}
              onSearch={(text) =>
                void navigate({
                  search: (now) => ({ ...now, search: text || undefined, page: undefined }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          }
        />
      </div>
    </>
  );
}
