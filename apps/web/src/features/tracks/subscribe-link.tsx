import { joiningMark } from '../../lib/joining-mark.ts';
import { ButtonLink } from '../../ui/links.tsx';
import type { TrackOffer } from './track-terms.ts';

interface SubscribeLinkProps {
  /** The name of the track that the athlete is on. */
  of: string;
  offer: Pick<TrackOffer, 'reference' | 'isMove'>;
  size?: 'sm';
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
      variant={isMove ? 'default' : undefined}
      size={size}
    >
      {isMove ? 'Move to the new price' : 'Subscribe'}
    </ButtonLink>
  );
}
