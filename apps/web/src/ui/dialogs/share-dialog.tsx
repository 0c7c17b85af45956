import { Button, Group } from '@mantine/core';
import { IconLink, IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { Poster, type PosterProps } from '../poster.tsx';
import { ResponsiveModal } from './responsive-modal.tsx';

interface ShareDialogProps extends PosterProps {
  onCopy: () => void;
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** A shareable link as a poster to print. The printed copy is rendered outside the app, where no dialog clips it. */
export function ShareDialog({ onCopy, onBack, onClose, ...poster }: ShareDialogProps) {
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      onBack={onBack}
      title="Shareable link"
      size={440}
      footer={
        <Group gap="xs" justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
            onClick={onCopy}
          >
            Copy link
          </Button>
          <Button
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </Group>
      }
    >
      <Poster {...poster} place="screen" />
      {createPortal(<Poster {...poster} place="paper" />, document.body)}
    </ResponsiveModal>
  );
}
