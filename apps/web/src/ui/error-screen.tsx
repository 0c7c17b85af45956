import { Button } from '@mantine/core';
import { MessageScreen } from './message-screen.tsx';

interface ErrorScreenProps {
  onHome: () => void;
  /** Within the dashboard's frame. */
  inset?: boolean;
}

/** Shown in place of a page that failed to render or could not load its data. */
export function ErrorScreen({ onHome, inset = false }: ErrorScreenProps) {
  return (
    <MessageScreen
      title="This page could not be shown"
      help="Something failed on the way here. What you saved is safe."
      action={<Button onClick={onHome}>Home</Button>}
      inset={inset}
    />
  );
}
