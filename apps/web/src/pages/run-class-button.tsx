import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as classRuns from '@trackboard/contract/class-runs';
import { IconPlayerPlay } from '@tabler/icons-react';
import { classRunQuery } from '../features/class-runs/class-run-writes.ts';
import { toastServerMessage } from '../ui/toast-for-error.ts';
import { useWrite } from '../ui/writing/use-write.ts';

interface RunClassButtonProps {
  /** The tracks with workouts today. */
  tracks: readonly { readonly id: string; readonly name: string }[];
}

/** Starts today's class of a track, or opens the one that goes on. With several tracks it asks for one. */
export function RunClassButton({ tracks }: RunClassButtonProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const start = useWrite(classRuns.start);
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
    variant: 'marker',
    h: 48,
    w: { base: '100%', xs: 'auto' },
    leftSection: <IconPlayerPlay size={20} stroke={2} aria-hidden />,
    loading: start.isPending,
    children: 'Run class',
  };
  const [only] = tracks;
  if (!only) return null;
  if (tracks.length === 1) return <Button {...button} onClick={() => void run(only.id)} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {tracks.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => void run(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
