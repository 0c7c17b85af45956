import { Stack, TextInput } from '@mantine/core';
import type { GroupDetails } from '@trackboard/contract/chat';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import type { GroupValues } from './group-values.ts';
import { ParticipantsField } from './participants-field.tsx';

interface GroupFieldsProps {
  form: SchemaForm<GroupValues>;
  /** The group that is edited. */
  group: GroupDetails | null;
}

const [maxName, maxDescription] = [25, 250];

/** A custom group's name, description, image and people. */
export function GroupFields({ form, group }: GroupFieldsProps) {
  const members = new Set(group?.groupMembers.map(({ id }) => id));
  return (
    <Stack gap="md">
      <TextInput label="Name" maxLength={maxName} {...form.getInputProps('groupName')} />
      <CountedTextarea
        label="Description"
        maxLength={maxDescription}
        {...form.getInputProps('groupDescription')}
      />
      <ImagePicker
        label="Image"
        square
        optional
        value={form.values.image ?? null}
        onChange={(image) => form.setFieldValue('image', image ?? undefined)}
        error={form.errors['groupImage'] ?? form.errors['image']}
        current={
          group && (
            <InitialsAvatar
              id={group.groupId}
              name={group.groupName}
              image={group.groupImage}
              size={72}
              square
            />
          )
        }
      />
      <ParticipantsField
        label={group ? 'Add participants' : 'Participants'}
        optional={group !== null}
        value={form.values.users}
        onChange={(users) => form.setFieldValue('users', users)}
        members={members}
        error={form.errors['users']}
      />
    </Stack>
  );
}
