import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@trackboard/contract';
import type * as tracks from '@trackboard/contract/tracks';
import { IconArrowLeft, IconLink, IconMapPin, IconQrcode } from '@tabler/icons-react';
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
        <Box miw={0}>
          <div className={classes.names}>
            <h1 className={`display ${classes.title}`} dir="auto">
              {name}
            </h1>
            <p className={classes.lead} dir="auto">
              {tagline}
            </p>
          </div>
          <Group
            component="p"
            className={classes.address ?? ''}
            mt="var(--space-4)"
            c="#c6dcd1"
            fz="var(--fs-14)"
            gap="var(--space-6)"
            align="flex-start"
            wrap="nowrap"
          >
            <IconMapPin
              size={17}
              stroke={1.75}
              style={{ marginTop: 'var(--space-2)' }}
              aria-hidden
            />
            <span dir="auto">{address}</span>
          </Group>
        </Box>
        {children}
      </div>
      {onPoster && (
        <Group gap="xs" align="stretch" mt="var(--space-20)" mb="calc(-1 * var(--space-8))">
          <Button
            variant="default"
            className={classes.onHero ?? ''}
            leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
            onClick={() => void copyLink(link)}
          >
            Copy link
          </Button>
          <Button
            variant="default"
            className={classes.onHero ?? ''}
            leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
            onClick={() => onPoster({ name, link })}
          >
            QR code
          </Button>
        </Group>
      )}
    </Hero>
  );
}
