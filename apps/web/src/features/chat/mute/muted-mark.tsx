import { IconBellOff } from '@tabler/icons-react';

/** Next to the name of a muted chat. */
export function MutedMark() {
  return (
    <>
      <IconBellOff size={15} stroke={1.75} color="var(--ink-3)" aria-hidden />
      <span className="sr-only">Muted</span>
    </>
  );
}
