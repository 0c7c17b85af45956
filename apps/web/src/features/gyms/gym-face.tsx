import { type Gym, gymCovers } from '@trackboard/contract/gyms';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CoverArt } from '../../ui/cover-art.tsx';
import { FileImage } from '../../ui/file-image.tsx';
import { coverUrl, InitialsAvatar } from '../../ui/initials-avatar.tsx';
import classes from './gym-face.module.css';

/** A stored image by its name, or a file that was chosen but not uploaded yet. */
type ShownImage = { readonly image: string | null } | { readonly file: File };

interface GymFaceProps {
  gym: Pick<Gym, 'id' | 'name' | 'tagLine' | 'address' | 'cover'>;
  logo: ShownImage;
  /** The picture on the cover; an image that is null shows the colours. */
  cover: ShownImage;
  heading: 'h2' | 'h4';
  /** The actions. */
  children?: ReactNode;
}

/** The picture lies over the colours, which are seen while it loads and where it cannot be loaded. */
function CoverPicture({ picture }: { picture: ShownImage }) {
  if ('file' in picture) return <FileImage file={picture.file} alt="" />;
  const src = coverUrl(picture.image, 'preview');
  return src && <img src={src} alt="" loading="lazy" decoding="async" />;
}

/** The card of a gym, as the marketplace shows it. */
export function GymFace({ gym, logo, cover: picture, heading: Heading, children }: GymFaceProps) {
  const { id, name, tagLine, address, cover } = gym;
  return (
    <article className={`column ${classes.card}`}>
      <div className={classes.cover}>
        <CoverArt seed={id} palette={cover && gymCovers.indexOf(cover)} />
        <CoverPicture picture={picture} />
        <div className={classes.logo}>
          {'file' in logo ? (
            <FileImage file={logo.file} alt="" />
          ) : (
            <InitialsAvatar id={id} name={name} image={logo.image} size={56} square decorative />
          )}
        </div>
      </div>
      <div className={`column ${classes.about}`}>
        <Heading className={classes.name} dir="auto">
          {name}
        </Heading>
        <p className="dim" dir="auto">
          {tagLine}
        </p>
        <p className={`line gap-0 faint small ${classes.address}`}>
          <IconMapPin size={16} stroke={1.75} aria-hidden />
          <span dir="auto">{address}</span>
        </p>
        {children}
      </div>
    </article>
  );
}
