import { Button, Stack, TextInput } from '@mantine/core';
import * as chat from '@trackboard/contract/chat';
import type { GroupDetails } from '@trackboard/contract/chat';
import { useId, useState } from 'react';
import { changedValues } from '../../../lib/changed-values.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { type SchemaForm, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { groupChanges, groupToEdit, type GroupValues, newGroup } from './group-values.ts';
import { ParticipantsField } from './participants-field.tsx';

/** Stores a new group, or the changes to one. */
function useSaveGroup(group: GroupDetails | null): (values: GroupValues) => Promise<GroupDetails> {
  const [id] = useState(() => crypto.randomUUID());
  const create = useWrite(chat.createGroup);
  const update = useWrite(chat.updateGroup, { success: 'Group saved' });
  return ({ image, users, ...texts }) => {
    const others = {
      users: users.map((each) => each.id),
      ...(image ? { groupImage: image } : {}),
    };
    if (!group) return create.submit({ id, ...texts, ...others });
    const changes = changedValues<Partial<GroupValues>>(groupToEdit(group), texts);
    return update.submit({ groupId: group.groupId, ...changes, ...others });
  };
}

interface GroupEditorProps {
  /** The group to edit; null for a new one. */
  group: GroupDetails | null;
  onSaved: (saved: GroupDetails) => void;
  /** Goes back to the previous step; omitted if there is none. */
  onBack?: () => void;
  onClose: () => void;
}

interface GroupFieldsProps {
  form: SchemaForm<GroupValues>;
  /** The group that is edited. */
  group: GroupDetails | null;
}

const [maxName, maxDescription] = [25, 250];

/** A custom group's name, description, image and people. */
function GroupFields({ form, group }: GroupFieldsProps) {
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

/** The dialog with the form of a custom group. */
export function GroupEditor({ group, onSaved, onBack, onClose }: GroupEditorProps) {
  const formId = useId();
  const form = useSchemaForm(group ? groupChanges : newGroup, groupToEdit(group));
  const save = useSaveGroup(group);
  const submit = form.submit(async (values) => {
    const saved = await save(values);
    form.guard.done();
    onSaved(saved);
  }, warnOfFirstError);
  const leave = () => form.guard.leave(onBack ?? onClose);
  return (
    <ResponsiveModal
      opened
      onClose={() => form.guard.leave(onClose)}
      onBack={onBack && leave}
      title={group ? 'Edit group' : 'Create New Group'}
      footer={
        <>
          <Button variant="subtle" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.submitting}>
            {group ? 'Update' : 'Create'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <GroupFields form={form} group={group} />
      </form>
    </ResponsiveModal>
  );
}
