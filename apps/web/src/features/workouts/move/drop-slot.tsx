import classes from './drop-slot.module.css';

interface DropSlotProps {
  /** Pixels: the height of the card that would land here. */
  height: number;
  /** Names the destination where no card under a pointer does. */
  label?: string | undefined;
}

/** The outlined place that waits for a workout. */
export function DropSlot({ height, label }: DropSlotProps) {
  return (
    <div className={classes.slot} style={{ height: Math.min(height, 160) }} data-slot>
      {label}
    </div>
  );
}
