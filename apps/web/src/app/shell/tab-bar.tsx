import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { atDepth } from '../../lib/dialog-history.ts';
import { useMe } from '../../lib/use-me.ts';
import { ElementStandIn } from '../../ui/element-stand-in.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { type NavItem, tabsFor, untabbedFor } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import classes from './tab-bar.module.css';

function MoreItem({ item }: { item: NavItem }) {
  const navigate = useNavigate();
  const shown = { leftSection: <item.icon size={18} stroke={1.75} aria-hidden /> };
  if ('to' in item)
    return (
      <Menu.Item component={Link} to={item.to} {...shown}>
        {item.label}
      </Menu.Item>
    );
  const { dialog } = item;
  return (
    <Menu.Item
      onClick={() =>
        void navigate({
          to: '.',
          search: (now) => ({ ...now, dialog }),
          state: atDepth(1),
          resetScroll: false,
        })
      }
      {...shown}
    >
      {item.label}
    </Menu.Item>
  );
}

/** The items that have no tab, in a menu of the last one. */
function MoreTab({ items }: { items: readonly NavItem[] }) {
  const { isUsed, button, popup } = useDropdown('menu');
  return (
    <>
      <UnstyledButton className={classes.tab} {...button}>
        <IconDots size={24} stroke={1.75} aria-hidden />
        More
      </UnstyledButton>
      {isUsed && (
        <Menu {...popup} position="top-end" width={200} offset={6}>
          <Menu.Target>
            <ElementStandIn element={button.ref} />
          </Menu.Target>
          <Menu.Dropdown>
            {items.map((item) => (
              <MoreItem key={item.label} item={item} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
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
          {item.shortLabel}
        </NavLink>
      ))}
      {more.length > 0 && <MoreTab items={more} />}
    </nav>
  );
}
