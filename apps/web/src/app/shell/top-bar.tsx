import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { BellWithSettings } from './bell-with-settings.tsx';
import { navItemsFor, tabsFor } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './top-bar.module.css';

/** Brand, navigation and the profile menu. */
export function TopBar() {
  const user = useSession('user');
  return (
    <header className={`${classes.bar} on-nav`}>
      <Link
        to="/dashboard"
        className={classes.brand}
        activeOptions={{ includeSearch: false, exact: true }}
        data-has-tab={
          tabsFor(user).some((tab) => 'to' in tab && tab.to === '/dashboard') || undefined
        }
        aria-label="Trackboard dashboard"
      >
        <BrandMark />
      </Link>
      <nav className={classes.nav} aria-label="Main">
        <ul className={classes.items}>
          {navItemsFor(user).map((item) => (
            <li key={item.label}>
              <NavLink item={item} className={classes.item}>
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.own}>
        <BellWithSettings />
        <ProfileMenu />
      </div>
    </header>
  );
}
