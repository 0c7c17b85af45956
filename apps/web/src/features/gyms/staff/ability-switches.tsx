import { Box, Group, Switch, Text } from '@mantine/core';
import { type CoachAbility, coachAbilities } from '@trackboard/contract';
import { IconLock } from '@tabler/icons-react';
import { abilityWords } from './ability-words.ts';

interface AbilitySwitchesProps {
  given: readonly CoachAbility[];
  onChange: (given: CoachAbility[]) => void;
  disabled?: boolean;
}

/** What a coach may do, with what each ability allows. Money is always the owner's. */
export function AbilitySwitches({ given, onChange, disabled = false }: AbilitySwitchesProps) {
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
          <Text mt="var(--space-4)" fz="var(--note-size)" c="dimmed">
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
