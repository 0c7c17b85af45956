import { Accordion, Autocomplete, Box, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconLock, IconUserPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type User, email as emailSchema } from '@trackboard/contract/accounts';
import * as gyms from '@trackboard/contract/gyms';
import type { Coach, Gym } from '@trackboard/contract/gyms';
import { useState } from 'react';
import { type CoachAbility, coachAbilities } from '@trackboard/contract';
import { useDebouncedValue } from '@mantine/hooks';
import * as athletes from '@trackboard/contract/athletes';
import { z } from 'zod/mini';
import { queryFor } from '../../../lib/query-for.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { formatInstant } from '../../../lib/dates.ts';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { abilityWords, inOneLine } from './ability-words.ts';
import classes from './team.module.css';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { StaffInvitations } from './staff-invitations.tsx';

interface AbilitySwitchesProps {
  given: readonly CoachAbility[];
  onChange: (given: CoachAbility[]) => void;
  disabled?: boolean;
}

/**
 * The switches for a coach's abilities, each with an explanation. Only the owner can manage money.
 */
function AbilitySwitches({ given, onChange, disabled = false }: AbilitySwitchesProps) {
  const turn = (ability: CoachAbility, isOn: boolean) =>
    onChange(coachAbilities.filter((each) => (each === ability ? isOn : given.includes(each))));
  return (
    <Box className="lined">
      {coachAbilities.map((ability) => (
        <Box key={ability} py="xs">
          <Switch
            labelPosition="left"
            styles={{
              body: { justifyContent: 'space-between', minHeight: 44, alignItems: 'center' },
              label: { fontWeight: 560 },
              description: { color: 'var(--ink-2)', fontSize: 'var(--fs-13)' },
            }}
            label={abilityWords[ability].name}
            description={abilityWords[ability].allows}
            checked={given.includes(ability)}
            disabled={disabled}
            onChange={(event) => turn(ability, event.currentTarget.checked)}
          />
        </Box>
      ))}
      <Group justify="space-between" wrap="nowrap" mih={44} py="xs">
        <Box>
          <Text fz="var(--small-size)" fw={560}>
            Money
          </Text>
          <Text mt="var(--space-4)" fz="var(--fs-13)" c="var(--ink-2)">
            Payments, prices and payouts
          </Text>
        </Box>
        <Group gap="xs" c="dimmed" fz="sm" wrap="nowrap">
          <IconLock size={18} stroke={1.75} aria-hidden />
          Only the owner
        </Group>
      </Group>
    </Box>
  );
}

const inviteValues = z.object({
  email: emailSchema,
  abilities: z.array(z.enum(coachAbilities)).check(z.minLength(1, 'Choose at least one ability.')),
});

const empty: z.input<typeof inviteValues> = {
  email: '',
  abilities: ['programme', 'manageAthletes', 'enterScores'],
};

/** Queries the athletes of the gym whose name or email contains `search`. */
const membersQuery = (gymId: string, search: string) =>
  queryFor(athletes.list, { gymId, search, pageNumber: 1, pageSize: 8 });

interface InviteCoachProps {
  gymId: string;
  ownerId: string;
  onDone: () => void;
}

/** Makes a member a coach at once, or invites a person by mail. */
function InviteCoach({ gymId, ownerId, onDone }: InviteCoachProps) {
  const form = useSchemaForm(inviteValues, empty);
  const { email, abilities } = form.values;
  const [settled] = useDebouncedValue(email, 200);
  const found = useQuery(membersQuery(gymId, settled)).data ?? [];
  // An owner who trains is a member, too.
  const members = found.filter(({ id }) => id !== ownerId);
  const queries = useQueryClient();
  const save = useWrite(gyms.saveStaff);
  const submit = form.submit(async ({ email: address, abilities: given }) => {
    const typed = address.trim().toLowerCase();
    // The suggestions on the screen may belong to an earlier text.
    const foundNow = await queries.fetchQuery(membersQuery(gymId, typed));
    const member = foundNow.find((each) => each.email === typed);
    const whom = member ? { userId: member.id } : { email: address };
    await save.submit({ gymId, ...whom, abilities: given });
    notifySuccess(member ? `${member.name} is a coach now` : 'Invitation sent');
    form.guard.done();
    onDone();
  }, toastServerMessage);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" mb="lg">
        <Autocomplete
          label="Member or email"
          description="A member becomes a coach at once. Anybody else gets an invitation by email."
          type="email"
          autoComplete="off"
          data-autofocus
          openOnFocus={false}
          maxLength={254}
          data={members.map((member) => member.email)}
          filter={({ options }) => options}
          renderOption={({ option }) => (
            <div>
              <bdi>{members.find((member) => member.email === option.value)?.name}</bdi>
              <Text c="dimmed" fz="sm">
                {option.value}
              </Text>
            </div>
          )}
          {...form.getInputProps('email')}
        />
        <AbilitySwitches
          given={abilities}
          onChange={(given) => form.setFieldValue('abilities', given)}
        />
        {form.errors['abilities'] && (
          <Text c="var(--danger)" fz="sm" role="alert">
            {form.errors['abilities']}
          </Text>
        )}
        <FormButtons
          submit="Add coach"
          submitting={form.submitting}
          onCancel={() => form.guard.leave(onDone)}
        />
      </Stack>
    </form>
  );
}

/** A coach in one line. It opens to the abilities as switches, which save at once. */
function CoachItem({ gymId, coach }: { gymId: string; coach: Coach }) {
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

function OwnerRow({ user }: { user: User }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    // The padding aligns the owner with the coaches, whose rows have an arrow.
    <Group gap="var(--space-2) var(--space-12)" py="sm" pl="md" pr="var(--space-48)">
      <InitialsAvatar id={user.id} name={name} image={user.image} decorative />
      <Box flex="1 1 160px" miw={0}>
        <Group gap="xs">
          <Text fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <StatusBadge tone="you">You</StatusBadge>
        </Group>
        <Text className="truncate" c="dimmed" fz="sm">
          {user.email}
        </Text>
      </Box>
      <Text className={classes.abilities} fz="sm">
        <b>Owner</b> <span>Everything, and money</span>
      </Text>
    </Group>
  );
}

/** The coaches of the owner's gym, with the abilities of each. Each change is saved at once. */
export function Team({ user, gym }: { user: User; gym: Pick<Gym, 'id' | 'name'> }) {
  const query = useQuery(queryFor(gyms.staff, { gymId: gym.id }));
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md">
        <Box flex={1} miw={220}>
          <Box component="h3" fz="md">
            Team
          </Box>
          <Text c="dimmed" fz="sm">
            Coaches help you run <bdi>{gym.name}</bdi>. Money stays with you.
          </Text>
        </Box>
        {!isInviting && (
          <Button
            h={44}
            flex={{ base: '1 1 100%', sm: 'none' }}
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            Invite coach
          </Button>
        )}
      </Group>
      {isInviting && (
        <InviteCoach gymId={gym.id} ownerId={user.id} onDone={() => setInviting(false)} />
      )}
      <Box bd="1px solid var(--line)" bdrs="var(--r-lg)" style={{ overflow: 'clip' }}>
        <OwnerRow user={user} />
        <Loaded query={query} pending={<LoadingRows label="Loading the team" count={2} px="md" />}>
          {({ staff }) => (
            <Accordion
              chevronSize={20}
              chevronIconSize={20}
              classNames={{ item: classes.item ?? '', chevron: classes.chevron ?? '' }}
            >
              {staff.map((coach) => (
                <CoachItem key={coach.userId} gymId={gym.id} coach={coach} />
              ))}
            </Accordion>
          )}
        </Loaded>
      </Box>
      {query.data && <StaffInvitations gymId={gym.id} invitations={query.data.invitations} />}
    </>
  );
}
