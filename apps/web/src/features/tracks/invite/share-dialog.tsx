import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink, IconLink, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as tracks from '@trackboard/contract/tracks';
import type { PublicTrack } from '@trackboard/contract/tracks';
import * as workouts from '@trackboard/contract/workouts';
import type { GymPage } from '@trackboard/contract/workouts';
import { createPortal } from 'react-dom';
import { counted, formatCount } from '../../../lib/locale.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { isLocalLink } from '../../../lib/shareable-link.ts';
import { copyLink } from '../../../ui/copy-link.ts';
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Poster, type PosterProps } from '../../../ui/poster.tsx';
import { Price, Terms } from '../marketplace/track-card.tsx';
import classes from './share-dialog.module.css';

function LocalLinkNotice() {
  return (
    <Notice mb="var(--space-16)" tone="danger">
      No phone can open this link, because it points to this computer. Start the server with
      PUBLIC_URL set to an address that phones reach, and open Trackboard at that address.
    </Notice>
  );
}

/** The page that a link opens: a track of a gym, or all its tracks if `trackId` is null. */
interface LinkedPage {
  readonly gymId: string;
  readonly trackId: string | null;
}

/** Says which week strangers see on the gym's page, and what else they need. */
export function strangersSee(week: GymPage['week'], track: PublicTrack | undefined): string {
  const count = week?.days.reduce((sum, { workouts: { length } }) => sum + length, 0) ?? 0;
  const seen = week
    ? `They see this week on ${week.track}: ${counted(count, 'workout')}.`
    : 'They see no workouts before they join. The owner can show a week in Gym Settings.';
  return track?.type === 'private' ? `${seen} Tell them the password, too.` : seen;
}

/** How many tracks the preview of a gym shows. */
const fewTracks = 3;

/** Shows what people see who open a link: the gym, the track with its terms, and which week. */
function LinkPreview({ gymId, trackId, link }: LinkedPage & { link: string }) {
  const gym = useQuery(queryFor(tracks.ofGym, { id: gymId }));
  const about = useQuery(queryFor(workouts.gymPage, { id: gymId }));
  if (!gym.data || about.isPending) return <Skeleton height={268} radius={16} />;
  const { name, tagline, image, tracks: all } = gym.data;
  const track = all.find(({ id }) => id === trackId);
  const shown = track ? [track] : all.slice(0, fewTracks);
  const more = track ? 0 : all.length - shown.length;
  return (
    <section aria-labelledby="link-preview">
      <div className={classes.head}>
        <h3 id="link-preview" className={classes.title}>
          What people see
        </h3>
        <a className={classes.open} href={link} target="_blank" rel="noreferrer">
          Open the page
          <IconExternalLink size={16} stroke={1.75} aria-hidden />
        </a>
      </div>
      <div className={classes.page}>
        <div className={classes.gym}>
          <InitialsAvatar id={gymId} name={name} image={image} size={44} square decorative />
          <p>
            <b className="display" dir="auto">
              {name}
            </b>
            <span dir="auto">{tagline}</span>
          </p>
        </div>
        <ul>
          {shown.map((each) => (
            <li key={each.id} className={classes.track}>
              <p>
                <b dir="auto">{each.name}</b>
                <span className="dim small" dir="auto">
                  {each.description}
                </span>
              </p>
              <div className={classes.terms}>
                <Price track={each} />
                <Terms track={each} />
              </div>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={classes.more}>and {formatCount(more)} more</p>}
        {about.data && <p className={classes.week}>{strangersSee(about.data.week, track)}</p>}
      </div>
    </section>
  );
}

interface SharePosterProps extends PosterProps {
  /** The linked page, of which a preview stands beside the poster. */
  page?: LinkedPage | undefined;
}

/** Shows a shareable link as a poster to print. The printed copy is rendered outside the app, where no dialog clips it. */
export function SharePoster({ page, ...poster }: SharePosterProps) {
  return (
    <>
      {isLocalLink(poster.link) && <LocalLinkNotice />}
      <div className={classes.sides} data-alone={page === undefined || undefined}>
        {page && <LinkPreview {...page} link={poster.link} />}
        <Poster {...poster} place="screen" />
      </div>
      {createPortal(<Poster {...poster} place="paper" />, document.body)}
    </>
  );
}

interface ShareActionsProps extends Pick<PosterProps, 'link'> {
  onCopied: () => void;
}

/** Prints the poster or copies its link. */
export function ShareActions({ link, onCopied }: ShareActionsProps) {
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
        onClick={() => void copyLink(link).then((isCopied) => isCopied && onCopied())}
      >
        Copy link
      </Button>
    </>
  );
}

/** The width of the dialog with a preview beside the poster. */
export const previewWidth = 760;

interface ShareDialogProps extends SharePosterProps {
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** A dialog with the poster of a shareable link. It closes when the link is copied. */
export function ShareDialog({ onBack, onClose, ...poster }: ShareDialogProps) {
  return (
    <ResponsiveModal
      onClose={onClose}
      onBack={onBack}
      title="Shareable link"
      size={poster.page ? previewWidth : 440}
      footer={<ShareActions link={poster.link} onCopied={onBack ?? onClose} />}
    >
      <SharePoster {...poster} />
    </ResponsiveModal>
  );
}
