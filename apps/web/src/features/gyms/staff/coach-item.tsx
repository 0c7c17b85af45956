import { Accordion, Box, Button, Group, Text } from '@mantine/core';
import type { CoachAbility } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import type { Coach } from '@trackboard/contract/gyms';
import { formatInstant } from '../../../lib/dates.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { AbilitySwitches } from './ability-switches.tsx';
import { inOneLine } from './ability-words.ts';
import classes from './team.module.css';

/** A coach in one line; opened, the abilities as switches, which count at once. */
export function CoachItem({ gymId, coach }: { gymId: string; coach: Coach }) {
  const { userId, firstName, lastName, email, image, abilities, since } = coach;
  const name = `${firstName} ${lastName}`;
  const save = useWrite(gyms.saveStaff, { onError: toastServerMessage });
  const remove = useWrite(gyms.removeStaff, {
    success: `${firstName} no longer coaches here`,
    onError: toastServerMessage,
  });

  const detail = `${name} stays an athlete of your gym, and no longer coaches it.`;
  const askAndRemove = () => void remove.ask(detail, { gymId, userId });

  function change(given: CoachAbility[]): void {
    if (given.length > 0) void save.send({ gymId, userId, abilities: given });
    else askAndRemove();
  }

  return (
    <Accordion.Item value={userId}>
      <Accordion.Control>
        <Group gap="var(--space-2) var(--space-12)">
          <InitialsAvatar id={userId} name={name} image={image} decorative />
          <Box flex="1 1 160px" miw={0}>
            <Text className="truncate" fw={600}>
              <bdi>{name}</bdi>
            </Text>
            <Text className="truncate" c="dimmed" fz="sm">
              {email}
            </Text>
          </Box>
          <Text className={classes.abilities} fz="sm">
            <b>Coach</b> <span>{inOneLine(abilities)}</span>
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <AbilitySwitches given={abilities} onChange={change} disabled={save.isPending} />
        <Group justify="space-between" mt="xs">
          <Text c="dimmed" fz="sm">
            Coach since {formatInstant(since, 'shortDate')}
          </Text>
          <Button
            variant="subtle"
            c="var(--danger)"
            h={44}
            me="calc(-1 * var(--space-16))"
            loading={remove.isPending}
            onClick={askAndRemove}
          >
            Remove {firstName}…
          </Button>
        </Group>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
