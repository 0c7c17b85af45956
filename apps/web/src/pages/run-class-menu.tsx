import { Menu } from '@mantine/core';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import type { Dropdown } from '../ui/use-dropdown.ts';

interface RunClassMenuProps {
  dropdown: Dropdown;
  tracks: readonly { readonly id: string; readonly name: string }[];
  onRun: (trackId: string) => void;
}

/** The choice of the track whose class is run. */
export function RunClassMenu({ dropdown, tracks, onRun }: RunClassMenuProps) {
  return (
    <DropdownMenu dropdown={dropdown} position="bottom-end">
      {tracks.map(({ id, name }) => (
        <Menu.Item key={id} onClick={() => onRun(id)}>
          {name}
        </Menu.Item>
      ))}
    </DropdownMenu>
  );
}
