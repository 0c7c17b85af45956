import { Accordion, Button, Chip, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as blocks from '@trackboard/contract/blocks';
import { type MovementPatterns, type Pattern, patterns } from '@trackboard/contract/blocks';
import { useState } from 'react';
import { foldText } from '../../../../lib/fold-text.ts';
import { queryFor } from '../../../../lib/query-for.ts';
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx';
import { LoadedList } from '../../../../ui/loaded.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { toastServerMessage } from '../../../../ui/toast-for-error.ts';
import { useWrite } from '../../../../ui/writing/use-write.ts';
import { ChoiceChip } from '../choice-chip.tsx';
import { patternWords } from './balance-panel.tsx';

/** Owners do not read more rows than this. A search finds the others. */
const mostShown = 40;

const isPattern = (value: string): value is Pattern => patterns.some((each) => each === value);

type Save = (movement: { name: string; patterns: Pattern[] | null }) => void;

function MovementItem({ movement, onSave }: { movement: MovementPatterns; onSave: Save }) {
  const { name, isOwn } = movement;
  const inWords = movement.patterns.map((each) => patternWords[each]).join(', ');
  return (
    // The value becomes part of ids, which must not contain spaces.
    <Accordion.Item value={name.replaceAll(/\s/g, '-')}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{name}</Text>
          <Text c="dimmed" fz="sm">
            {inWords || 'Not counted'}
            {isOwn && ', changed by you'}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Chip.Group
          multiple
          value={movement.patterns}
          onChange={(chosen) => onSave({ name, patterns: chosen.filter(isPattern) })}
        >
          <Group component="fieldset" gap="xs" aria-label={`Patterns of ${name}`}>
            {patterns.map((each) => (
              <ChoiceChip key={each} value={each}>
                {patternWords[each]}
              </ChoiceChip>
            ))}
          </Group>
        </Chip.Group>
        {isOwn && (
          <Button variant="subtle" mt="xs" onClick={() => onSave({ name, patterns: null })}>
            Use the usual patterns
          </Button>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

interface TableProps {
  movements: readonly MovementPatterns[];
  onSave: Save;
}

function MovementTable({ movements, onSave }: TableProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const found = movements.filter(({ name }) => foldText(name).includes(wanted));
  const isKnown = movements.some(({ name }) => foldText(name) === wanted);
  return (
    <>
      <SearchField label="Search movements" value={search} onSearch={setSearch} startsFocused />
      <Accordion chevronSize={20} chevronIconSize={20} mt="xs">
        {found.slice(0, mostShown).map((movement) => (
          <MovementItem key={movement.name} movement={movement} onSave={onSave} />
        ))}
      </Accordion>
      {found.length > mostShown && (
        <Text c="dimmed" fz="sm" mt="xs">
          {found.length - mostShown} more: search to find them.
        </Text>
      )}
      {search && !isKnown && (
        <Button variant="default" mt="sm" onClick={() => onSave({ name: search, patterns: [] })}>
          Add {search}
        </Button>
      )}
    </>
  );
}

interface MovementsDialogProps {
  gymId: string;
  onClose: () => void;
}

/** The gym's table of movements with the patterns that they train. Each change is saved at once. */
export function MovementsDialog({ gymId, onClose }: MovementsDialogProps) {
  const query = useQuery(queryFor(blocks.listPatterns, { gymId }));
  const { send } = useWrite(blocks.savePatterns, { onError: toastServerMessage });
  return (
    <ResponsiveModal onClose={onClose} title="Movements and patterns" size={620}>
      <Text c="dimmed" mb="md">
        The balance counts a workout’s minutes for the patterns of the movements that it names.
      </Text>
      <LoadedList query={query} label="Loading movements" rows={8} empty="No movements yet">
        {(movements) => (
          <MovementTable
            movements={movements}
            onSave={(movement) => void send({ gymId, ...movement })}
          />
        )}
      </LoadedList>
    </ResponsiveModal>
  );
}
