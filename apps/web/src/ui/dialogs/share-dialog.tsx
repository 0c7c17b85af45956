import { Button } from '@mantine/core';
import { IconLink, IconPrinter } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { isLocalLink } from '../../lib/shareable-link.ts';
import { copyLink } from '../copy-link.ts';
import { Notice } from '../notice.tsx';
import { Poster, type PosterProps } from '../poster.tsx';
import { ResponsiveModal } from './responsive-modal.tsx';

function LocalLinkNotice() {
  return (
    <Notice mb="md" tone="danger">
      No phone can open this link, because it points to this computer. Start the server with
      PUBLIC_URL set to an address that phones reach, and open Trackboard at that address.
    </Notice>
  );
}

/** Shows a shareable link as a poster to print. The printed copy is rendered outside the app, where no dialog clips it. */
export function SharePoster(poster: PosterProps) {
  return (
    <>
      {isLocalLink(poster.link) && <LocalLinkNotice />}
      <Poster {...poster} place="screen" />
      {createPortal(<Poster {...poster} place="paper" />, document.body)}
    </>
  );
}

/** Prints the poster or copies its link. */
export function ShareActions({ link }: Pick<PosterProps, 'link'>) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
        onClick={() => void copyLink(link)}
      >
        Copy link
      </Button>
    </>
  );
}

interface ShareDialogProps extends PosterProps {
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** A dialog with the poster of a shareable link. */
export function ShareDialog({ onBack, onClose, ...poster }: ShareDialogProps) {
  return (
    <ResponsiveModal
      onClose={onClose}
      onBack={onBack}
      title="Shareable link"
      size={440}
      footer={<ShareActions link={poster.link} />}
    >
      <SharePoster {...poster} />
    </ResponsiveModal>
  );
}
