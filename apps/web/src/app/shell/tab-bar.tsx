import { useSession } from '../../lib/session.ts';
import { tabsFor } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import classes from './tab-bar.module.css';

/** The navigation on a phone. */
export function TabBar() {
  const user = useSession('user');
  return (
    <nav className={classes.bar} aria-label="Main">
      {tabsFor(user).map((item) => (
        <NavLink key={item.label} item={item} className={classes.tab}>
          <item.icon size={24} stroke={1.75} aria-hidden />
          {item.shortLabel}
        </NavLink>
      ))}
    </nav>
  );
}
