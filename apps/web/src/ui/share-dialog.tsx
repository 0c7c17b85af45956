import { Button, Group, Skeleton } from '@mantine/core';
import { IconLink, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { ResponsiveModal } from './responsive-modal.tsx';
import classes from './share-dialog.module.css';

const QrCode = lazy(async () => {
  const { QrCode } = await import('./qr-code.tsx');
  return { default: QrCode };
});

interface ShareDialogProps {
  /** What the link leads to. */
  name: string;
  /** Whose it is. */
  of?: string | undefined;
  link: string;
  onCopy: () => void;
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** A shareable link as a poster: a QR code to print, and the link in words. */
export function ShareDialog({ name, of, link, onCopy, onBack, onClose }: ShareDialogProps) {
  return (
    <ResponsiveModal
      opened
      onClose={onClose}
      onBack={onBack}
      title="Shareable link"
      size={440}
      footer={
        <Group gap={8} justify="flex-end">
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
      <div className={classes.poster}>
        <p className={`display ${classes.name}`} dir="auto">
          {name}
        </p>
        {of && <p dir="auto">{of}</p>}
        <div className={classes.code}>
          <Suspense fallback={<Skeleton height="100%" radius={0} />}>
            <QrCode text={link} label={`QR code that opens ${name}`} />
          </Suspense>
        </div>
        <p>Scan to join</p>
        <p className={classes.link}>{link}</p>
        <div className={classes.brand}>
          <BrandMark />
        </div>
      </div>
    </ResponsiveModal>
  );
}
