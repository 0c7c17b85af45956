import { Box, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDeviceTv } from '@tabler/icons-react';
import type { Screen } from '@trackboard/contract/screens';

interface ScreenChoiceProps {
  screens: readonly Screen[];
  chosen: Screen | null;
  onChoose: (screen: Screen | null) => void;
}

/** Shows which screen shows the clock: 'On TV: Main floor' with a dot, or 'TV: not shown'. */
export function ScreenChoice({ screens, chosen, onChoose }: ScreenChoiceProps) {
  if (screens.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          maw={230}
          h={44}
          radius="var(--r-full)"
          bg="none"
          c={chosen ? 'var(--ink)' : 'var(--ink-2)'}
          fz="var(--name-size)"
          aria-label={chosen ? `On TV: ${chosen.name}, change` : 'TV: choose a screen'}
          leftSection={<IconDeviceTv size={20} stroke={1.75} aria-hidden />}
          rightSection={
            chosen ? (
              <Box
                component="i"
                w={9}
                h={9}
                bd="1px solid var(--on-marker)"
                bdrs="50%"
                bg="var(--marker)"
              />
            ) : (
              <IconChevronDown size={18} aria-hidden />
            )
          }
        >
          {chosen ? `On TV: ${chosen.name}` : 'TV: not shown'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {screens.map((screen) => (
          <Menu.Item key={screen.id} onClick={() => onChoose(screen)}>
            {screen.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onChoose(null)}>Only on this device</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
