import { Box, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import * as gyms from '@trackboard/contract/gyms';
import type { StaffInvitation } from '@trackboard/contract/gyms';
import { useState } from 'react';
import { formatInstant } from '../../../lib/dates.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { CorrectAddress } from '../../../ui/form/correct-address.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { inOneLine } from './ability-words.ts';

const dateOf = (instant: string) => formatInstant(instant, 'shortDate');

interface RowProps {
  gymId: string;
  invitation: StaffInvitation;
}

function Correction({ gymId, invitation, onClose }: RowProps & { onClose: () => void }) {
  const { id, email, abilities } = invitation;
  const invite = useWrite(gyms.saveStaff, { success: 'Invitation sent' });
  const withdraw = useWrite(gyms.withdrawStaffInvitation);
  async function send(address: string): Promise<null> {
    await invite.submit({ gymId, email: address, abilities });
    await withdraw.submit({ gymId, id });
    return null;
  }
  return <CorrectAddress email={email} send={send} onClose={onClose} />;
}

function sentWords({ isLinkOnly, isRefused, sentAt }: StaffInvitation): string {
  if (isRefused) return 'Not delivered: check the address';
  return isLinkOnly ? 'Not mailed: send the link yourself' : `Sent ${dateOf(sentAt)}`;
}

interface ActionsProps extends RowProps {
  onCorrect: () => void;
}

function Actions({ gymId, invitation, onCorrect }: ActionsProps) {
  const { id, email, isLinkOnly, isRefused, link } = invitation;
  const resend = useWrite(gyms.sendStaffInvitationAgain, {
    success: 'Invitation sent again',
    onError: toastServerMessage,
  });
  const withdraw = useWrite(gyms.withdrawStaffInvitation, {
    success: 'Invitation withdrawn',
    onError: toastServerMessage,
  });
  return (
    <Group gap="xs" ms={{ base: 'calc(-1 * var(--space-16))', sm: 0 }}>
      <Button variant="subtle" h={44} onClick={() => void copyLink(link)}>
        Copy link
      </Button>
      {isRefused && (
        <Button
          variant="default"
          h={44}
          aria-label={`Correct the address ${email}`}
          onClick={onCorrect}
        >
          Correct
        </Button>
      )}
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
        me={{ sm: 'var(--button-edge)' }}
        aria-label={`Withdraw the invitation of ${email}`}
        loading={withdraw.isPending}
        onClick={() => void withdraw.ask(`The link of ${email} stops working.`, { gymId, id })}
      >
        Withdraw
      </Button>
    </Group>
  );
}

function InvitationRow({ gymId, invitation }: RowProps) {
  const { email, abilities, expiresAt } = invitation;
  const [isCorrecting, setCorrecting] = useState(false);
  const of = { gymId, invitation };
  return (
    <Group component="li" gap="sm" py="sm" mih={64}>
      <IconMail size={20} stroke={1.75} aria-hidden />
      <Box flex={1} miw={160}>
        <Text className="truncate" fw={600}>
          {email}
        </Text>
        <Text c="dimmed" fz="sm">
          {inOneLine(abilities)}. {sentWords(invitation)}, ends {dateOf(expiresAt)}
        </Text>
      </Box>
      {isCorrecting ? (
        <Correction {...of} onClose={() => setCorrecting(false)} />
      ) : (
        <Actions {...of} onCorrect={() => setCorrecting(true)} />
      )}
    </Group>
  );
}

interface StaffInvitationsProps {
  gymId: string;
  invitations: readonly StaffInvitation[];
}

/** The open invitations to coach at a gym; renders nothing if there are none. */
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
