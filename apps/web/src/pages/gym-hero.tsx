import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { IconArrowLeft, IconLink, IconMapPin, IconQrcode } from '@tabler/icons-react';
import { Button } from '../ui/button.tsx';
import { copyLink } from '../ui/copy-link.ts';
import { gymLink } from '../lib/shareable-link.ts';
import { Hero } from '../ui/hero.tsx';
import { coverUrl, InitialsAvatar } from '../ui/initials-avatar.tsx';
import type { PosterProps } from '../ui/poster.tsx';
import classes from './marketplace.module.css';

interface GymHeroProps {
  gym: OutputOf<typeof tracks.ofGym>;
  /** Shows the poster of a link; null for visitors who are not the gym's owner. */
  onPoster: ((poster: PosterProps) => void) | null;
  /** The way in, beside the name. */
  children: ReactNode;
}

/** Shows the gym's name and picture, and for its owner the buttons to share it. */
export function GymHero({ gym, onPoster, children }: GymHeroProps) {
  const { id, name, tagline, address, image, coverImage } = gym;
  const link = gymLink(window.location.origin, id);
  return (
    <Hero tone="deep" picture={coverUrl(coverImage, 'full')}>
      <Link to="/marketplace" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        Marketplace
      </Link>
      <div className={classes.gym}>
        <InitialsAvatar id={id} name={name} image={image} size={72} square decorative />
        <div className={classes.about}>
          <div className={classes.names}>
            <h1 className={`display ${classes.title}`} dir="auto">
              {name}
            </h1>
            <p className={classes.lead} dir="auto">
              {tagline}
            </p>
          </div>
          <p className={classes.address}>
            <IconMapPin size={17} stroke={1.75} aria-hidden />
            <span dir="auto">{address}</span>
          </p>
        </div>
        {children}
      </div>
      {onPoster && (
        <div className={`line ${classes.sharing}`}>
          <Button
            variant="default"
            className={classes.onHero}
            leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
            onClick={() => void copyLink(link)}
          >
            Copy link
          </Button>
          <Button
            variant="default"
            className={classes.onHero}
            leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
            onClick={() => onPoster({ name, link })}
          >
            QR code
          </Button>
        </div>
      )}
    </Hero>
  );
}
