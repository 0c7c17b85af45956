import { Box, Group, Kbd, Switch, Text } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { Fragment } from 'react';
import { useMe } from '../../../lib/use-me.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import classes from './shortcuts-dialog.module.css';
import { type Shortcut, isCharacterKey, shortcutsFor, useSingleKeys } from './shortcuts.ts';

const names: Readonly<Record<string, string>> = {
  shift: 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Returns the labels of a shortcut's keys: `shift+ArrowLeft` is Shift and ←. `mod` is Command on Apple keyboards. */
function keyNames(key: string, isApple: boolean): string[] {
  return key
    .split('+')
    .map((part) => (part === 'mod' ? (isApple ? '⌘' : 'Ctrl') : (names[part] ?? part)));
}

function Keys({ keys, isApple }: { keys: readonly string[]; isApple: boolean }) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 && (
        <Box component="span" c="var(--ink-3)" fz="xs">
          or
        </Box>
      )}
      {keyNames(key, isApple).map((name) => (
        <Kbd key={name} size="md" className={classes.key ?? ''}>
          {name}
        </Kbd>
      ))}
    </Fragment>
  ));
}

function Row({ shortcut, areOn }: { shortcut: Shortcut; areOn: boolean }) {
  const os = useOs();
  const keys = shortcut.keys.filter((key) => areOn || !isCharacterKey(key));
  return (
    <Group className={classes.row} gap="md" justify="space-between" mih={40} wrap="nowrap">
      <dt>{shortcut.label}</dt>
      <Group component="dd" flex="none" gap="var(--space-6)">
        {keys.length > 0 ? (
          <Keys keys={keys} isApple={os === 'macos' || os === 'ios'} />
        ) : (
          <Box component="span" c="var(--ink-3)" fz="xs">
            Off
          </Box>
        )}
      </Group>
    </Group>
  );
}

/** The list of shortcuts, with a switch that turns off single letters. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const { areOn, setAreOn } = useSingleKeys();
  const groups = Map.groupBy(shortcutsFor(me), ({ group }) => group);
  return (
    <ResponsiveModal onClose={onClose} title="Keyboard shortcuts">
      <Text mb="xs" c="dimmed">
        They work on the calendar, outside fields and dialogs.
      </Text>
      {[...groups].map(([group, shortcuts]) => (
        <section key={group}>
          <Box component="h3" mt="var(--space-20)" mb="var(--space-4)" fz="var(--fs-14)" fw={640}>
            {group}
          </Box>
          <dl>
            {shortcuts.map((shortcut) => (
              <Row key={shortcut.name} shortcut={shortcut} areOn={areOn} />
            ))}
          </dl>
        </section>
      ))}
      <Switch
        mt="lg"
        label="Single-key shortcuts"
        description="Turn this off if you speak to the computer, or press keys by accident."
        checked={areOn}
        onChange={(event) => setAreOn(event.currentTarget.checked)}
      />
    </ResponsiveModal>
  );
}
