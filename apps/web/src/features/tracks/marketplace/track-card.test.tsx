import { MantineProvider } from '@mantine/core';
import type { PublicTrack } from '@trackboard/contract/tracks';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TrackCard } from './track-card.tsx';

const track: PublicTrack = {
  id: '018f0000-0000-7000-8000-0000000000aa',
  name: 'Engine',
  type: 'free',
  description: 'Three aerobic sessions a week.',
  welcomeNote: 'Start slow.',
  price: null,
  trialPeriodDays: null,
  image: null,
  isTrackJoined: false,
  status: true,
  joinedOn: null,
  reference: 'engine',
};

const cardOf = (image: string | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TrackCard
        track={{ ...track, image }}
        isShared={false}
        join={null}
        onCopy={() => undefined}
      />
    </MantineProvider>,
  );

it('shows the image of a track that has one', () => {
  expect(cardOf('engine.webp')).toContain('image=engine.webp');
  expect(cardOf(null)).not.toContain('image=');
});
