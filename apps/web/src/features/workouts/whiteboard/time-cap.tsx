import { Group } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import classes from './time-cap.module.css';

/** The whiteboard's line for the time cap. */
export function TimeCap({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <Group component="p" className={classes.cap} gap="xs" wrap="nowrap">
      <IconHourglass size={18} stroke={1.75} aria-hidden />
      {words}
    </Group>
  );
}
