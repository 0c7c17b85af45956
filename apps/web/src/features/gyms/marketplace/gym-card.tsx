import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
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
    <Stack component="article" className={classes.card} gap={0} h="100%">
      <Box pos="relative" h={104}>
        <CoverArt seed={id} />
        <div className={classes.logo}>
          <InitialsAvatar id={id} name={name} image={image} size={56} square decorative />
        </div>
      </Box>
      <Stack gap={0} flex={1} pt="xl" pb="md" px="var(--space-20)">
        <h2 className={classes.name} dir="auto">
          {name}
        </h2>
        <Text c="dimmed" dir="auto">
          {tagLine}
        </Text>
        <Group
          component="p"
          gap="var(--space-6)"
          align="flex-start"
          wrap="nowrap"
          pt="var(--space-6)"
          c="var(--ink-3)"
          fz="var(--small-size)"
        >
          <IconMapPin size={16} stroke={1.75} style={{ marginTop: 'var(--space-2)' }} aria-hidden />
          <span dir="auto">{address}</span>
        </Group>
        <Group gap="xs" wrap="nowrap" mt="auto" pt="md">
          <ButtonLink
            to="/marketplace/$id"
            params={{ id }}
            variant="light"
            flex={1}
            fz="sm"
            fw={620}
            lts="0.02em"
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
        </Group>
      </Stack>
    </Stack>
  );
}
