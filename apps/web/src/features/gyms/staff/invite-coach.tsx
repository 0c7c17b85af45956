import { Autocomplete, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { coachAbilities } from '@trackboard/contract';
import { email as emailSchema } from '@trackboard/contract/accounts';
import * as athletes from '@trackboard/contract/athletes';
import * as gyms from '@trackboard/contract/gyms';
import { z } from 'zod';
import { queryFor } from '../../../lib/query-for.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { notifySuccess } from '../../../ui/toasts.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { AbilitySwitches } from './ability-switches.tsx';

const inviteValues = z.object({
  email: emailSchema,
  abilities: z.array(z.enum(coachAbilities)).min(1, 'Choose at least one ability.'),
});

const empty: z.input<typeof inviteValues> = {
  email: '',
  abilities: ['programme', 'manageAthletes', 'enterScores'],
};

/** The athletes of the gym whose name or email contains `search`. */
const membersQuery = (gymId: string, search: string) =>
  queryFor(athletes.list, { gymId, search, pageNumber: 1, pageSize: 8 });

/** Makes a member a coach at once, or invites somebody by mail. */
export function InviteCoach({ gymId, onDone }: { gymId: string; onDone: () => void }) {
  const form = useSchemaForm(inviteValues, empty);
  const { email, abilities } = form.values;
  const [settled] = useDebouncedValue(email, 200);
  const members = useQuery(membersQuery(gymId, settled)).data ?? [];
  const queries = useQueryClient();
  const save = useWrite(gyms.saveStaff);
  const submit = form.submit(async ({ email: address, abilities: given }) => {
    const typed = address.trim().toLowerCase();
    // Those that are shown may be of an earlier text.
    const found = await queries.fetchQuery(membersQuery(gymId, typed));
    const member = found.find((each) => each.email === typed);
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
