import { Avatar } from '@mantine/core';
import * as media from '@trackboard/contract/media';
import { encodeRequest } from '../lib/encode-request.ts';
import { firstLetters } from '../lib/cut-text.ts';
import { locale } from '../lib/locale.ts';
import { seededIndex } from './seed.ts';

/**
 * Returns at most two letters: the initials of the first two words, or the first two letters of a single word. It leaves out
 * brackets, digits and marks, as in `Mara (RX)`, unless the name has only those.
 */
export function initialsOf(name: string): string {
  const bare = name.replaceAll(/[([][^()[\]]*[)\]]/g, ' ').replaceAll(/[^\p{L}\p{M}\s]/gu, '');
  const [first = '', second] = (bare.trim() || name.trim()).split(/\s+/);
  const letters = second
    ? firstLetters(first, 1) + firstLetters(second, 1)
    : firstLetters(first, 2);
  return letters.toLocaleUpperCase(locale);
}

interface InitialsAvatarProps {
  /** The seed of the tint. */
  id: string;
  name: string;
  /** The name of an uploaded image. */
  image?: string | null;
  /** The size in pixels. */
  size?: number;
  /** Shows the picture as a square, for groups, tracks and gyms. Pictures of people are round. */
  square?: boolean;
  /** Whether the name is shown next to the picture, which then needs no label. */
  decorative?: boolean;
}

const sizes = { large: media.image128, small: media.image72 };

/** Returns the URL of an uploaded image, or null for null. `small` is 72 px, and `large` is 128 px. */
function imageUrl(name: string | null, size: keyof typeof sizes): string | null {
  return name && encodeRequest(sizes[size], { image: name }).url;
}

/** A picture, or initials on one of six tints. */
export function InitialsAvatar(props: InitialsAvatarProps) {
  const { id, name, image = null, size = 36, square = false, decorative = false } = props;
  const tint = seededIndex(id, 6) + 1;
  return (
    <Avatar
      size={size}
      radius={square ? '28%' : '50%'}
      src={imageUrl(image, size > 36 ? 'large' : 'small')}
      alt={decorative ? '' : name}
      imageProps={{ width: size, height: size, loading: 'lazy', decoding: 'async' }}
      aria-hidden={decorative || undefined}
      styles={{
        placeholder: {
          border: 0,
          background: `var(--a${tint})`,
          color: `var(--a${tint}i)`,
          fontSize: Math.round(size * 0.36),
          fontWeight: 620,
          letterSpacing: '0.01em',
        },
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
