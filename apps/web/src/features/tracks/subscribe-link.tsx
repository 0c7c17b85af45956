import type { ButtonProps } from '@mantine/core';
import { joiningMark } from '../../lib/joining-mark.ts';
import { ButtonLink } from '../../ui/links.tsx';
import type { TrackOffer } from './track-terms.ts';

interface SubscribeLinkProps extends Pick<ButtonProps, 'size'> {
  /** The name of the track that the athlete is on. */
  of: string;
  offer: Pick<TrackOffer, 'reference' | 'isMove'>;
}

/** Links an athlete to the payment: to stay on a track, or to move to its new price. */
export function SubscribeLink({ of, offer: { reference, isMove }, size }: SubscribeLinkProps) {
  return (
    <ButtonLink
      to="/trackjoiningpage"
      search={{ JoiningTrack: reference }}
      preload={false}
      onClick={() => joiningMark.set(reference)}
      aria-label={isMove ? `Move to the new price of ${of}` : `Subscribe to ${of}`}
      {...(isMove ? { variant: 'default' } : {})}
      {...(size ? { size } : {})}
    >
      {isMove ? 'Move to the new price' : 'Subscribe'}
    </ButtonLink>
  );
}
