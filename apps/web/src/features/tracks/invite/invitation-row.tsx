import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconLink, IconMailForward, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import * as invitations from '@trackboard/contract/invitations';
import type { Invitation, InvitationState } from '@trackboard/contract/invitations';
import { refreshAfter } from '../../../lib/changed-by.ts';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import classes from './invitation-list.module.css';

const words: Record<InvitationState, { tone: StatusTone; label: string }> = {
  sent: { tone: 'info', label: 'Open' },
  joined: { tone: 'ok', label: 'Joined' },
  expired: { tone: 'warn', label: 'Expired' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  closed: { tone: 'neutral', label: 'Track closed' },
};

/** Open, but this person gets no more mails for now. */
const linkOnly = { tone: 'warn', label: 'Link only' } as const;

const dateOf = (instant: string) => formatDay(dayOfInstant(instant), 'shortDate');

function Actions({ invitation }: { invitation: Invitation }) {
  const { id, email, state, link, canSendAgain } = invitation;
  const confirm = useConfirm();
  const queries = useQueryClient();
  const resend = useWrite(invitations.sendAgain, {
    success: 'Invitation sent again',
    // The link is renewed for somebody who gets no more mails, too.
    onError: (error) => {
      toastServerMessage(error);
      void refreshAfter(queries, invitations.sendAgain);
    },
  });
  const withdraw = useWrite(invitations.withdraw, {
    success: 'Invitation withdrawn',
    onError: toastServerMessage,
  });
  async function askAndWithdraw(): Promise<void> {
    if (await confirm(`The link of ${email} stops working.`)) await withdraw.send({ id });
  }
  return (
    <Group gap={0} wrap="nowrap">
      {link && (
        <Tooltip label="Copy link">
          <ActionIcon
            size="lg"
            aria-label={`Copy the link of ${email}`}
            onClick={() => void copyLink(link)}
          >
            <IconLink size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {canSendAgain && (
        <Tooltip label="Send again">
          <ActionIcon
            size="lg"
            aria-label={`Send again to ${email}`}
            loading={resend.isPending}
            onClick={() => void resend.send({ id })}
          >
            <IconMailForward size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {state === 'sent' && (
        <Tooltip label="Withdraw">
          <ActionIcon
            size="lg"
            aria-label={`Withdraw the invitation of ${email}`}
            loading={withdraw.isPending}
            onClick={() => void askAndWithdraw()}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}

/** An invitation with its state and actions. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, track, state, sentOn, joinedOn, isLinkOnly } = invitation;
  const { tone, label } = state === 'sent' && isLinkOnly ? linkOnly : words[state];
  const sent = isLinkOnly ? 'not mailed, link of' : 'sent';
  return (
    <li className={classes.row}>
      <div>
        <Text fw={560}>{email}</Text>
        <Group component="p" gap="var(--space-4) var(--space-8)" c="dimmed" fz="var(--small-size)">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span>
            <bdi>{track}</bdi>,{' '}
            {joinedOn ? `joined ${dateOf(joinedOn)}` : `${sent} ${dateOf(sentOn)}`}
          </span>
        </Group>
      </div>
      <Actions invitation={invitation} />
    </li>
  );
}
