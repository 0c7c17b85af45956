import { ActionIcon } from '@mantine/core';
import type { Gym } from '@trackboard/contract/gyms';
import { IconLink, IconMapPin } from '@tabler/icons-react';
import { copyLink } from '../../../ui/copy-link.ts';
import { gymLink } from '../../../lib/shareable-link.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import classes from './gym-card.module.css';

/** A gym on the marketplace. */
export function GymCard({ gym }: { gym: Gym }) {
  const { id, name, tagLine, address, image } = gym;
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <CoverArt seed={id} />
        <div className={classes.logo}>
          <InitialsAvatar id={id} name={name} image={image} size={56} square decorative />
        </div>
      </div>
      <div className={classes.body}>
        <h2 className={classes.name} dir="auto">
          {name}
        </h2>
        <p className={classes.tagline} dir="auto">
          {tagLine}
        </p>
        <p className={classes.address}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <span dir="auto">{address}</span>
        </p>
        <div className={classes.actions}>
          <ButtonLink
            to="/marketplace/$id"
            params={{ id }}
            variant="light"
            className={classes.view ?? ''}
            aria-label={`VIEW TRACKS of ${name}`}
          >
            VIEW TRACKS
          </ButtonLink>
          <ActionIcon
            variant="default"
            aria-label={`Copy shareable link to ${name}`}
            onClick={() => void copyLink(gymLink(window.location.origin, id))}
          >
            <IconLink size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </article>
  );
}
