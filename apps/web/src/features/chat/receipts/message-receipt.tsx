import { Group, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import type { Receipt } from '@trackboard/contract/chat';
import { useState } from 'react';
import { formatCount } from '../../../lib/locale.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { PersonLine } from '../person-line.tsx';
import classes from './message-receipt.module.css';
import type { Shown } from './seen.ts';

/** One tick for a message that was sent, two for one that was seen. */
function Ticks({ isSeen }: { isSeen: boolean }) {
  const Icon = isSeen ? IconChecks : IconCheck;
  return (
    <Group gap="var(--space-4)" c="var(--ink-3)" fz="xs">
      <Icon size={16} stroke={2} aria-hidden />
      {isSeen ? 'Seen' : 'Sent'}
    </Group>
  );
}

/** How many have seen a message; opens their names. */
function SeenBy({ readers }: { readers: readonly Receipt[] }) {
  const [isOpen, setOpen] = useState(false);
  const words = `Seen by ${formatCount(readers.length)}`;
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconChecks size={16} stroke={2} aria-hidden />
        {words}
      </UnstyledButton>
      {isOpen && (
        <ResponsiveModal onClose={() => setOpen(false)} title={words} size={400}>
          <ul>
            {readers.map((each) => (
              <li key={each.id}>
                <PersonLine person={each} />
              </li>
            ))}
          </ul>
        </ResponsiveModal>
      )}
    </>
  );
}

/** Below an own message: whether, or by how many, it was seen. */
export function MessageReceipt({ shown }: { shown: Shown }) {
  return shown.kind === 'pair' ? (
    <Ticks isSeen={shown.isSeen} />
  ) : (
    <SeenBy readers={shown.readers} />
  );
}
