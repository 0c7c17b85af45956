import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import type { Dropdown } from '../../ui/use-dropdown.ts';
import type { NavItem } from './nav-items.ts';
import { useOpenDialog } from './dialog-search.ts';

interface NavMenuItemProps {
  item: NavItem;
  className?: string | undefined;
}

/** A navigation item in a menu. */
export function NavMenuItem({ item, className = '' }: NavMenuItemProps) {
  const open = useOpenDialog();
  const shown = { className, leftSection: <item.icon size={18} stroke={1.75} aria-hidden /> };
  return 'to' in item ? (
    <Menu.Item component={Link} to={item.to} {...shown}>
      {item.label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={() => open(item.dialog)} {...shown}>
      {item.label}
    </Menu.Item>
  );
}

/** A menu of navigation items. */
export function NavMenu({ dropdown, items }: { dropdown: Dropdown; items: readonly NavItem[] }) {
  return (
    <DropdownMenu dropdown={dropdown} position="top-end" width={200} offset={6}>
      {items.map((item) => (
        <NavMenuItem key={item.label} item={item} />
      ))}
    </DropdownMenu>
  );
}
