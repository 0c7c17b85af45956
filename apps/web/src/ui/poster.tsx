import { Skeleton } from '@mantine/core';
import { BrandMark } from './brand-mark.tsx';
import { lazyPart } from './lazy-part.tsx';
import paper from './paper.module.css';
import classes from './poster.module.css';

const QrCode = lazyPart(
  async () => (await import('./qr-code.tsx')).QrCode,
  <Skeleton height="100%" radius={0} />,
);

export interface PosterProps {
  /** The title of the linked page. */
  name: string;
  /** The owner of the linked page. */
  of?: string | undefined;
  link: string;
}

interface PlacedPosterProps extends PosterProps {
  /** Whether this is a card on the screen or the whole sheet of paper. */
  place: 'screen' | 'paper';
}

/** Shows a shareable link as a QR code and as text. */
export function Poster({ name, of, link, place }: PlacedPosterProps) {
  return (
    <div className={`${paper.paper} ${classes.poster}`} data-place={place}>
      <p className={`display ${classes.name}`} dir="auto">
        {name}
      </p>
      {of && <p dir="auto">{of}</p>}
      <div className={classes.code}>
        <QrCode text={link} label={`QR code that opens ${name}`} />
      </div>
      <p>Scan to join</p>
      <p className={classes.link}>{link}</p>
      {place === 'paper' && <BrandMark />}
    </div>
  );
}
