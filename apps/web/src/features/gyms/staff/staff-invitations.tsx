import { Box, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import * as gyms from '@trackboard/contract/gyms';
import type { StaffInvitation } from '@trackboard/contract/gyms';
import { dayOfInstant, formatDay } from '../../../lib/dates.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { inOneLine } from './ability-words.ts';

const dateOf = (instant: string) => formatDay(dayOfInstant(instant), 'shortDate');

interface RowProps {
  gymId: string;
  invitation: StaffInvitation;
}

function InvitationRow({ gymId, invitation }: RowProps) {
  const { id, email, abilities, sentAt, expiresAt, isLinkOnly, link } = invitation;
  const confirm = useConfirm();
  const resend = useWrite(gyms.sendStaffInvitationAgain, {
    success: 'Invitation sent again',
    onError: toastServerMessage,
  });
  const withdraw = useWrite(gyms.withdrawStaffInvitation, {
    success: 'Invitation withdrawn',
    onError: toastServerMessage,
  });
  async function askAndWithdraw(): Promise<void> {
    if (await confirm(`The link of ${email} stops working.`)) await withdraw.send({ gymId, id });
  }
  const sent = isLinkOnly ? 'Not mailed: send the link yourself' : `Sent ${dateOf(sentAt)}`;
  return (
    <Group component="li" gap="sm" py="sm" mih={64}>
      <IconMail size={20} stroke={1.75} aria-hidden />
      <Box flex={1} miw={160}>
        <Text className="truncate" fw={600}>
          {email}
        </Text>
        <Text c="dimmed" fz="sm">
          {inOneLine(abilities)}. {sent}, ends {dateOf(expiresAt)}
        </Text>
      </Box>
      <Group gap="xs">
        <Button variant="subtle" h={44} onClick={() => void copyLink(link)}>
          Copy link
        </Button>
        {!isLinkOnly && (
          <Button
            variant="default"
            h={44}
            loading={resend.isPending}
            onClick={() => void resend.send({ gymId, id })}
          >
            Send again
          </Button>
        )}
        <Button
          variant="subtle"
          h={44}
          aria-label={`Withdraw the invitation of ${email}`}
          loading={withdraw.isPending}
          onClick={() => void askAndWithdraw()}
        >
          Withdraw
        </Button>
      </Group>
    </Group>
  );
}

interface StaffInvitationsProps {
  gymId: string;
  invitations: readonly StaffInvitation[];
}

/** The open invitations to coach at a gym; nothing without one. */
export function StaffInvitations({ gymId, invitations }: StaffInvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <Box component="section" mt="lg" aria-labelledby="invited-coaches">
      <Box id="invited-coaches" component="h3" fz="md">
        Invited
      </Box>
      <Box component="ul" className="lined">
        {invitations.map((each) => (
          <InvitationRow key={each.id} gymId={gymId} invitation={each} />
        ))}
      </Box>
    </Box>
  );
}
