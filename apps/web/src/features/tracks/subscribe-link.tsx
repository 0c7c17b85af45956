import type { ButtonProps } from '@mantine/core';
import { joiningMark } from '../../lib/joining-mark.ts';
import { ButtonLink } from '../../ui/links.tsx';

interface SubscribeLinkProps extends Pick<ButtonProps, 'size'> {
  track: { readonly name: string; readonly reference: string };
}

/** Links an athlete whose access to a track will end to the payment. */
export function SubscribeLink({ track, size }: SubscribeLinkProps) {
  return (
    <ButtonLink
      to="/trackjoiningpage"
      search={{ JoiningTrack: track.reference }}
      preload={false}
      onClick={() => joiningMark.set(track.reference)}
      aria-label={`Subscribe to ${track.name}`}
      {...(size ? { size } : {})}
    >
      Subscribe
    </ButtonLink>
  );
}
