import { IconDots } from '@tabler/icons-react';
import { useMe } from '../../lib/use-me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { type NavItem, tabsFor, untabbedFor } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import classes from './tab-bar.module.css';

const NavMenu = lazyPart(async () => (await import('./nav-menu.tsx')).NavMenu);

/** The items that have no tab, in a menu of the last one. */
function MoreTab({ items }: { items: readonly NavItem[] }) {
  const menu = useDropdown('menu', NavMenu.load);
  return (
    <>
      <button type="button" className={`plain ${classes.tab}`} {...menu.button}>
        <IconDots size={24} stroke={1.75} aria-hidden />
        More
      </button>
      {menu.isUsed && <NavMenu dropdown={menu} items={items} />}
    </>
  );
}

/** The navigation on a phone. */
export function TabBar() {
  const me = useMe();
  const { more } = untabbedFor(me);
  return (
    <nav className={classes.bar} aria-label="Main">
      {tabsFor(me).map((item) => (
        <NavLink key={item.label} item={item} className={classes.tab}>
          <item.icon size={24} stroke={1.75} aria-hidden />
          {item.shortLabel ?? item.label}
        </NavLink>
      ))}
      {more.length > 0 && <MoreTab items={more} />}
    </nav>
  );
}
