import { Box, Button, Group, Switch, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { type CoachAbility, coachAbilities } from '@trackboard/contract';
import * as gyms from '@trackboard/contract/gyms';
import type { CoachedGym } from '@trackboard/contract/gyms';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../../lib/query-for.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { abilityWords } from './ability-words.ts';

interface AbilityProps {
  name: string;
  /** What the ability allows, or why the coach does not have it. */
  help: string;
  isGiven: boolean;
}

function Ability({ name, help, isGiven }: AbilityProps) {
  const Icon = isGiven ? IconCircleCheck : IconCircleDashed;
  return (
    <Group component="li" wrap="nowrap" gap="sm" py="sm" c={isGiven ? undefined : 'dimmed'}>
      <Icon size={24} stroke={1.75} aria-hidden color={isGiven ? 'var(--ok)' : 'currentColor'} />
      <Box>
        <Text fw={isGiven ? 600 : undefined}>{name}</Text>
        <Text c="dimmed" fz="sm">
          {help}
        </Text>
      </Box>
    </Group>
  );
}

function ofAbility(ability: CoachAbility, isGiven: boolean): AbilityProps {
  const { name, allows } = abilityWords[ability];
  return { name, help: isGiven ? allows : 'Ask the owner if you need it', isGiven };
}

/** Lets coaches decide whether the gym's page shows them. */
function OnPageSwitch({ gymId }: { gymId: string }) {
  const { data } = useQuery(queryFor(gyms.onPage, { gymId }));
  const save = useWrite(gyms.saveOnPage, { onError: toastServerMessage });
  return (
    <Switch
      labelPosition="left"
      styles={{
        body: { justifyContent: 'space-between', alignItems: 'center' },
        label: { fontSize: 'var(--mantine-font-size-md)', fontWeight: 600 },
        description: { marginTop: 0, fontSize: 'var(--mantine-font-size-sm)' },
      }}
      label="Show me on the gym’s page"
      description="Anybody can see your name and picture there"
      checked={data?.isOnPage ?? true}
      disabled={!data || save.isPending}
      onChange={(event) => void save.send({ gymId, isOnPage: event.currentTarget.checked })}
    />
  );
}

function CoachedGymSection({ userId, gym }: { userId: string; gym: CoachedGym }) {
  const { gymId, gymName, abilities } = gym;
  const leave = useWrite(gyms.removeStaff, {
    success: `You no longer coach at ${gymName}`,
    onError: toastServerMessage,
  });
  const detail = `You stay an athlete of ${gymName}, and no longer coach it.`;
  return (
    <Box component="section" mb="lg" aria-labelledby={`coaching-${gymId}`}>
      <Box id={`coaching-${gymId}`} component="h3" fz="md">
        You coach at <bdi>{gymName}</bdi>
      </Box>
      <Box component="ul" className="lined">
        {coachAbilities.map((ability) => (
          <Ability key={ability} {...ofAbility(ability, abilities.includes(ability))} />
        ))}
        <Ability name="Money" help="Payments, prices and payouts are the owner’s" isGiven={false} />
        <Box component="li" py="sm" ps="var(--space-36)">
          <OnPageSwitch gymId={gymId} />
        </Box>
      </Box>
      <Button
        variant="subtle"
        c="var(--danger)"
        h={44}
        mt="xs"
        ml="calc(-1 * var(--space-16))"
        loading={leave.isPending}
        onClick={() => void leave.ask(detail, { gymId, userId })}
      >
        Leave the team…
      </Button>
    </Box>
  );
}

/** The gyms that the user coaches, with the abilities in each. */
export function Coaching({ userId, coaches }: { userId: string; coaches: readonly CoachedGym[] }) {
  return coaches.map((gym) => <CoachedGymSection key={gym.gymId} userId={userId} gym={gym} />);
}
