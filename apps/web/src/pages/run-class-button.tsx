import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as classRuns from '@trackboard/contract/class-runs';
import { IconPlayerPlay } from '@tabler/icons-react';
import classes from './run-class-button.module.css';
import { classRunQuery } from '../features/class-runs/class-run-writes.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { toastServerMessage } from '../ui/toast-for-error.ts';
import { useDropdown } from '../ui/use-dropdown.ts';
import { useWrite } from '../ui/writing/use-write.ts';

const RunClassMenu = lazyPart(async () => (await import('./run-class-menu.tsx')).RunClassMenu);

interface RunClassButtonProps {
  /** The tracks with workouts today. */
  tracks: readonly { readonly id: string; readonly name: string }[];
  /** The look of the buttons beside it. */
  className?: string | undefined;
}

/** Starts today's class of a track, or opens the one that goes on. With several tracks it asks for one. */
export function RunClassButton({ tracks, className = classes.run }: RunClassButtonProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const start = useWrite(classRuns.start);
  const menu = useDropdown('menu', RunClassMenu.load);
  async function run(trackId: string): Promise<void> {
    try {
      const started = await start.submit({ trackId });
      queries.setQueryData(classRunQuery(started.id).queryKey, started);
      await navigate({ to: '/class/$runId', params: { runId: started.id } });
    } catch (error) {
      toastServerMessage(error);
    }
  }
  const button = {
    variant: 'marker' as const,
    className,
    leftSection: <IconPlayerPlay size={20} stroke={2} aria-hidden />,
    loading: start.isPending,
    children: 'Run class',
  };
  const [only] = tracks;
  if (!only) return null;
  if (tracks.length === 1) return <Button {...button} onClick={() => void run(only.id)} />;
  return (
    <>
      <Button {...button} {...menu.button} />
      {menu.isUsed && <RunClassMenu dropdown={menu} tracks={tracks} onRun={(id) => void run(id)} />}
    </>
  );
}
