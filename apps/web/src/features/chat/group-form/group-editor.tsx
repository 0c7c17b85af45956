import { Box, Checkbox, Input, Pill, Stack, TextInput } from '@mantine/core';
import * as chat from '@trackboard/contract/chat';
import { type ChatPerson, customGroup, type GroupDetails } from '@trackboard/contract/chat';
import { type ReactNode, useState } from 'react';
import { z } from 'zod/mini';
import { changedValues } from '../../../lib/changed-values.ts';
import { CountedTextarea } from '../../../ui/growing-textarea.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type SchemaForm, useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { ImagePicker } from '../../../ui/image-picker.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { cutText } from '../../../lib/cut-text.ts';
import { FieldLabel } from '../../../ui/field-label.tsx';
import { PeopleSearch } from '../people/people-search.tsx';
import { PersonLine } from '../person-line.tsx';
import people from '../people/people.module.css';

/** A person who was chosen for a group. */
type Participant = Pick<ChatPerson, 'id' | 'userName'>;

/** The values of the form of an existing group. `users` are the people to add. */
const groupChanges = z.extend(customGroup, {
  image: z.optional(z.custom<File>()),
  users: z.array(z.custom<Participant>()),
});

/** The values of the form of a new group. */
const newGroup = z.extend(groupChanges, {
  users: groupChanges.shape.users.check(z.minLength(1, 'Please! Select a user')),
});

type GroupValues = z.input<typeof groupChanges>;

/** Returns the form's values for an existing group, and empty values for a new one. */
function groupToEdit(group: GroupDetails | null): GroupValues {
  return {
    groupName: group?.groupName ?? '',
    groupDescription: group?.description ?? '',
    users: [],
  };
}

interface ParticipantsFieldProps {
  label: string;
  optional: boolean;
  value: readonly Participant[];
  onChange: (users: Participant[]) => void;
  /** The present members, whom the user cannot choose. */
  members: ReadonlySet<string>;
  error: ReactNode;
}

/**
 * Lets the user choose people. The chosen people are shown above the list, where the user can
 * remove them.
 */
function ParticipantsField(props: ParticipantsFieldProps) {
  const { label, optional, value, onChange, members, error } = props;
  const chosen = new Set(value.map(({ id }) => id));
  const without = (id: string) => value.filter((each) => each.id !== id);
  return (
    <Input.Wrapper
      label={<FieldLabel optional={optional}>{label}</FieldLabel>}
      labelElement="div"
      error={error}
    >
      {value.length > 0 && (
        <Pill.Group mb="xs" aria-label="Chosen">
          {value.map(({ id, userName }) => (
            <Pill
              key={id}
              size="lg"
              fz="md"
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${userName}`, tabIndex: 0 }}
              onRemove={() => onChange(without(id))}
            >
              {cutText(userName, 40)}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <Box
        mah={340}
        p="xs"
        bd="1px solid var(--line-2)"
        bdrs={12}
        style={{ overflowY: 'auto' }}
        data-path="users"
        tabIndex={-1}
      >
        <PeopleSearch
          renderPerson={(person) => (
            <Checkbox
              className={people.checkable ?? ''}
              label={<PersonLine person={person} />}
              checked={chosen.has(person.id) || members.has(person.id)}
              disabled={members.has(person.id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, person] : without(person.id))
              }
            />
          )}
        />
      </Box>
    </Input.Wrapper>
  );
}

/** Stores a new group, or the changes to an existing one. */
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
  /** Goes back to the previous step; omitted if there is no such step. */
  onBack?: () => void;
  onClose: () => void;
}

interface GroupFieldsProps {
  form: SchemaForm<GroupValues>;
  /** The group that is edited. */
  group: GroupDetails | null;
}

const [maxName, maxDescription] = [25, 250];

/** The fields of a custom group: name, description, image and people. */
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
        {...form.getInputProps('image')}
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
  const form = useSchemaForm(group ? groupChanges : newGroup, groupToEdit(group));
  const save = useSaveGroup(group);
  const submit = form.submit(async (values) => {
    const saved = await save(values);
    form.guard.done();
    onSaved(saved);
  }, warnOfFirstError);
  const leave = () => form.guard.leave(onBack ?? onClose);
  return (
    <FormDialog
      title={group ? 'Edit group' : 'Create New Group'}
      action={group ? 'Update' : 'Create'}
      actionWidth="auto"
      isSaving={form.submitting}
      onSubmit={submit}
      onCancel={leave}
      onBack={onBack && leave}
      onClose={() => form.guard.leave(onClose)}
    >
      <GroupFields form={form} group={group} />
    </FormDialog>
  );
}
