import { Button } from '@mantine/core';
import * as chat from '@trackboard/contract/chat';
import type { GroupDetails } from '@trackboard/contract/chat';
import { useId, useState } from 'react';
import { changedValues } from '../../../lib/changed-values.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { warnOfFirstError } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { GroupFields } from './group-fields.tsx';
import { groupChanges, groupToEdit, type GroupValues, newGroup } from './group-values.ts';

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
  /** To the step before; without it, there is none. */
  onBack?: () => void;
  onClose: () => void;
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
