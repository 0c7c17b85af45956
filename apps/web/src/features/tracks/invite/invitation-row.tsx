import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconLink, IconMailForward, IconPencil, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import * as invitations from '@trackboard/contract/invitations';
import type { Invitation, InvitationState } from '@trackboard/contract/invitations';
import { useState } from 'react';
import { refreshAfter } from '../../../lib/changed-by.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { CorrectAddress } from '../../../ui/form/correct-address.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { isInvited, outcomeSentences } from './outcome-words.ts';
import classes from './invitation-list.module.css';

const words: Record<InvitationState, { tone: StatusTone; label: string }> = {
  sent: { tone: 'info', label: 'Open' },
  joined: { tone: 'ok', label: 'Joined' },
  expired: { tone: 'warn', label: 'Expired' },
  withdrawn: { tone: 'neutral', label: 'Withdrawn' },
  closed: { tone: 'neutral', label: 'Track closed' },
};

/** An open invitation of a person who gets no more mails for now. */
const linkOnly = { tone: 'warn', label: 'Link only' } as const;

const refused = { tone: 'danger', label: 'Not delivered' } as const;

const dateOf = (instant: string) => formatInstant(instant, 'shortDate');

function Actions({ invitation, onCorrect }: { invitation: Invitation; onCorrect: () => void }) {
  const { id, email, state, link, isRefused, canSendAgain } = invitation;
  const queries = useQueryClient();
  const resend = useWrite(invitations.sendAgain, {
    success: 'Invitation sent again',
    // The server renews the link even for a person who gets no more mails.
    onError: (error) => {
      toastServerMessage(error);
      void refreshAfter(queries, invitations.sendAgain);
    },
  });
  const withdraw = useWrite(invitations.withdraw, {
    success: 'Invitation withdrawn',
    onError: toastServerMessage,
  });
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
      {state === 'sent' && isRefused && (
        <Tooltip label="Correct address">
          <ActionIcon size="lg" aria-label={`Correct the address ${email}`} onClick={onCorrect}>
            <IconPencil size={20} stroke={1.75} aria-hidden />
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
            onClick={() => void withdraw.ask(`The link of ${email} stops working.`, { id })}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}

function stateWords({ state, isLinkOnly, isRefused }: Invitation) {
  if (state !== 'sent') return words[state];
  if (isRefused) return refused;
  return isLinkOnly ? linkOnly : words.sent;
}

function whenOf({ state, joinedOn, isLinkOnly, isRefused, sentOn }: Invitation): string {
  if (joinedOn) return `joined ${dateOf(joinedOn)}`;
  if (isRefused && state === 'sent') return `check the address, sent ${dateOf(sentOn)}`;
  return `${isLinkOnly ? 'not mailed, link of' : 'sent'} ${dateOf(sentOn)}`;
}

function Correction({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { id, email, trackId } = invitation;
  const invite = useWrite(invitations.create);
  const withdraw = useWrite(invitations.withdraw);
  async function send(address: string): Promise<string | null> {
    const answers = await invite.submit({ trackId, emails: [address] });
    const sentence = outcomeSentences(answers).at(-1) ?? '';
    if (!answers.some(isInvited)) return sentence;
    await withdraw.submit({ id });
    notifySuccess(sentence);
    return null;
  }
  return <CorrectAddress email={email} send={send} onClose={onClose} />;
}

/** An invitation with its state and actions. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, track } = invitation;
  const { tone, label } = stateWords(invitation);
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <li className={classes.row}>
      <div>
        <Text fw={560}>{email}</Text>
        <Group component="p" gap="var(--space-4) var(--space-8)" c="dimmed" fz="var(--small-size)">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span>
            <bdi>{track}</bdi>, {whenOf(invitation)}
          </span>
        </Group>
      </div>
      {isCorrecting ? (
        <Correction invitation={invitation} onClose={() => setCorrecting(false)} />
      ) : (
        <Actions invitation={invitation} onCorrect={() => setCorrecting(true)} />
      )}
    </li>
  );
}
