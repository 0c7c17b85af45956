import { Group } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';

/** The whiteboard's line for the time cap. */
export function TimeCap({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <Group component="p" mt="sm" fz="lg" fw={560} gap="xs" wrap="nowrap">
      <IconHourglass size={18} stroke={1.75} color="var(--ink-3)" aria-hidden />
      {words}
    </Group>
  );
}
