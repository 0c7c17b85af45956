import { Button, UnstyledButton } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { GroupEditor } from '../group-form/group-editor.tsx';
import classes from '../people/people.module.css';
import { PeopleSearch } from '../people/people-search.tsx';
import { PersonLine } from '../person-line.tsx';

interface AddChatDialogProps {
  onClose: () => void;
  /** Opens the one-to-one chat with a user. */
  onUser: (userId: string) => void;
  /** Opens a group that the user has just made. */
  onGroup: (groupId: string) => void;
}

/** Starts a chat with one listed person, or makes a new group in a second step. */
export function AddChatDialog({ onClose, onUser, onGroup }: AddChatDialogProps) {
  const [step, setStep] = useState<0 | 1>(0);
  if (step === 1) {
    return (
      <GroupEditor
        group={null}
        onSaved={({ groupId }) => onGroup(groupId)}
        onBack={() => setStep(0)}
        onClose={onClose}
      />
    );
  }
  return (
    <ResponsiveModal
      onClose={onClose}
      title="Athletes"
      size={480}
      footer={
        <Button
          variant="default"
          fullWidth
          leftSection={<IconUsersPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setStep(1)}
        >
          Create New Group
        </Button>
      }
    >
      <PeopleSearch
        renderPerson={(person) => (
          <UnstyledButton className={classes.choice} onClick={() => onUser(person.id)}>
            <PersonLine person={person} />
          </UnstyledButton>
        )}
      />
    </ResponsiveModal>
  );
}
