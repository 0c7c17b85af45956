import { IconSend } from '@tabler/icons-react';
import { counted } from '../../../lib/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { useProgramming } from './programming-context.ts';
import classes from './publish-week-button.module.css';

/** Publishes the drafts of the shown week. Renders nothing if the week has none. */
export function PublishWeekButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const actions = useProgramming();
  if (!actions || actions.drafts === 0) return null;
  return (
    <Button
      variant="default"
      className={classes.short}
      fullWidth={fullWidth}
      leftSection={<IconSend className={classes.icon} size={18} stroke={1.75} aria-hidden />}
      onClick={() => actions.open('publish-week')}
    >
      Publish week, {counted(actions.drafts, 'draft')}
    </Button>
  );
}
