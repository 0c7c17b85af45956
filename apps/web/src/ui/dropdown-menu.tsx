import { Menu, type MenuItemProps, type MenuProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ElementStandIn } from './element-stand-in.tsx';
import type { Dropdown } from './use-dropdown.ts';

interface DropdownMenuProps extends Pick<MenuProps, 'position' | 'width' | 'offset'> {
  dropdown: Dropdown;
  /** The items of the menu. */
  children: ReactNode;
}

/** The menu of a dropdown's button. It is mounted at its first use. */
export function DropdownMenu({ dropdown, children, ...layout }: DropdownMenuProps) {
  const { isUsed, button, popup } = dropdown;
  if (!isUsed) return null;
  return (
    <Menu {...popup} {...layout}>
      <Menu.Target>
        <ElementStandIn element={button.ref} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface IconItemProps extends Pick<MenuItemProps, 'c' | 'disabled'> {
  icon: Icon;
  onClick: () => void;
  children: ReactNode;
}

export function IconItem({ icon: ItemIcon, ...item }: IconItemProps) {
  return <Menu.Item leftSection={<ItemIcon size={18} stroke={1.75} aria-hidden />} {...item} />;
}
