import * as media from '@trackboard/contract/media';
import { encodeRequest } from '../lib/encode-request.ts';
import { firstLetters } from '../lib/cut-text.ts';
import { locale } from '../lib/locale.ts';
import { type CSSProperties, useState } from 'react';
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

/** Returns the URL of a gym's cover picture, or null for null. `preview` covers 480 × 320 px. */
export function coverUrl(name: string | null, size: 'full' | 'preview'): string | null {
  return name && encodeRequest(media.image, { image: name, size }).url;
}

/** Returns the URL of an uploaded image, or null for null. `small` is 72 px, and `large` is 128 px. */
function imageUrl(name: string | null, size: keyof typeof sizes): string | null {
  return name && encodeRequest(sizes[size], { image: name }).url;
}

/** A picture, or initials on one of six tints, also where the picture cannot be loaded. */
export function InitialsAvatar(props: InitialsAvatarProps) {
  const { id, name, image = null, size = 36, square = false, decorative = false } = props;
  const src = imageUrl(image, size > 36 ? 'large' : 'small');
  const [broken, setBroken] = useState<string | null>(null);
  const tint = seededIndex(id, 6) + 1;
  const style = {
    '--size': `${size}px`,
    '--tint': `var(--a${tint})`,
    '--tint-ink': `var(--a${tint}i)`,
  } as CSSProperties;
  const label = decorative ? '' : name;
  return (
    <span
      className="avatar"
      style={style}
      data-square={square || undefined}
      aria-hidden={decorative || undefined}
    >
      {src !== null && src !== broken ? (
        <img
          src={src}
          alt={label}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span title={label}>{initialsOf(name)}</span>
      )}
    </span>
  );
}
