import { ActionIcon, Box, Group, Menu, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { Division, GenderFilter, ShownBoard } from './use-board.ts';
import classes from './score-board.module.css';

interface BoardFiltersProps {
  shown: ShownBoard;
  division: Division;
  onDivision: (division: Division) => void;
  gender: GenderFilter;
  onGender: (gender: GenderFilter) => void;
}

const genders: readonly { value: GenderFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

function GenderMenu({ gender, onGender }: Pick<BoardFiltersProps, 'gender' | 'onGender'>) {
  const chosen = genders.find(({ value }) => value === gender)?.label;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant={gender === 'all' ? 'subtle' : 'light'}
          size="lg"
          aria-label={`Filter by gender, ${chosen}`}
        >
          <IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {genders.map(({ value, label }) => (
          <Menu.Item
            key={value}
            onClick={() => onGender(value)}
            rightSection={
              value === gender && <IconCheck size={18} stroke={2} aria-label="Chosen" />
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The filters of the board: Rx or scaled, everyone or one gender. */
export function BoardFilters(props: BoardFiltersProps) {
  const { shown, division, onDivision, gender, onGender } = props;
  const isPhone = useIsPhone();
  const tab = (value: Division, label: string) => ({
    value,
    label: (
      <>
        {label}{' '}
        <Box component="span" className="tnum" ms="var(--space-4)" c="var(--ink-3)">
          {shown[value].filter(({ audience }) => audience === 0).length}
        </Box>
      </>
    ),
  });
  return (
    <Group className={classes.filters} gap="sm" justify="space-between" wrap="nowrap">
      <SegmentedControl
        flex={isPhone ? 1 : '0 1 auto'}
        aria-label="Rx or Scaled"
        value={division}
        onChange={onDivision}
        data={[tab('rx', 'Rx'), tab('scaled', 'Scaled')]}
      />
      {isPhone ? (
        <GenderMenu gender={gender} onGender={onGender} />
      ) : (
        <SegmentedControl
          aria-label="Gender"
          value={gender}
          onChange={onGender}
          data={[...genders]}
        />
      )}
    </Group>
  );
}
