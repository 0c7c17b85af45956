import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { useOptionalSession } from '../../lib/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './top-bar.module.css';

const DashboardShell = lazyPart(async () => (await import('./dashboard-shell.tsx')).DashboardShell);

function PublicFrame() {
  const { href } = useLocation();
  return (
    <>
      <header className={`${classes.bar} on-nav`}>
        <Link to="/" className={classes.brand} aria-label="Trackboard start">
          <BrandMark />
        </Link>
        <nav className={`line gap-4 ${classes.strangers}`} aria-label="Main">
          <ButtonLink
            to="/login"
            search={{ redirecturl: href }}
            variant="nav"
            className={classes.login}
          >
            Login
          </ButtonLink>
          <ButtonLink
            to="/landingpage"
            search={{ redirecturl: href }}
            variant="nav"
            className={classes.registration}
          >
            Create new account
          </ButtonLink>
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}

/** The frame of the marketplace: the public one for strangers and owners without a gym, who have no dashboard. */
export function MarketplaceFrame() {
  const user = useOptionalSession('user');
  const gym = useOptionalSession('gym');
  const hasDashboard = user && (gym || !can(user, 'runGym'));
  return hasDashboard ? <DashboardShell /> : <PublicFrame />;
}
