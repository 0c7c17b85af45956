import { IconHourglass } from '@tabler/icons-react';
import classes from './time-cap.module.css';

/** The line of a whiteboard that says how long the workout may take. */
export function TimeCap({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <p className={classes.cap}>
      <IconHourglass size={18} stroke={1.75} aria-hidden />
      {words}
    </p>
  );
}
