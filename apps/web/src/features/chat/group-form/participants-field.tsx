import { Checkbox, Input, Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { cutText } from '../../../lib/cut-text.ts';
import { FieldLabel } from '../../../ui/field-label.tsx';
import people from '../people/people.module.css';
import { PeopleSearch } from '../people/people-search.tsx';
import { PersonLine } from '../person-line.tsx';
import classes from './group-form.module.css';
import type { Participant } from './group-values.ts';

interface ParticipantsFieldProps {
  label: string;
  optional?: boolean;
  value: readonly Participant[];
  onChange: (users: Participant[]) => void;
  /** Members already: they cannot be chosen. */
  members: ReadonlySet<string>;
  error?: ReactNode;
}

/** Chooses people. The chosen ones are shown above the list and can be removed there. */
export function ParticipantsField(props: ParticipantsFieldProps) {
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
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${userName}`, tabIndex: 0 }}
              onRemove={() => onChange(without(id))}
            >
              {cutText(userName, 40)}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <div className={classes.people} data-path="users" tabIndex={-1}>
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
      </div>
    </Input.Wrapper>
  );
}
