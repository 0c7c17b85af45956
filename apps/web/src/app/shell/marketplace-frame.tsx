import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { can } from '@trackboard/contract';
import { useOptionalSession } from '../../lib/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import classes from './marketplace-frame.module.css';

function PublicFrame() {
  const { href } = useLocation();
  return (
    <>
      <header className={`${classes.bar} on-nav`}>
        <Link to="/" className={classes.brand} aria-label="Trackboard start">
          <BrandMark />
        </Link>
        <nav className={classes.links} aria-label="Main">
          <ButtonLink to="/login" search={{ redirecturl: href }} variant="nav">
            Login
          </ButtonLink>
          <ButtonLink
            to="/landingpage"
            search={{ redirecturl: href }}
            variant="nav"
            className={classes.wide ?? ''}
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

/** The marketplace is open to all. An owner without a gym has no dashboard, so the public frame shows. */
export function MarketplaceFrame() {
  const session = useOptionalSession();
  const hasDashboard = session && (session.gym || !can(session.user, 'manageGym'));
  return hasDashboard ? <DashboardShell /> : <PublicFrame />;
}
