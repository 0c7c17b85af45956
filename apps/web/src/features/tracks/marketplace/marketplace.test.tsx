import type { PublicTrack } from '@trackboard/contract/tracks';
import { describe, expect, it } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { findShared, shownTracks } from './shown-tracks.ts';
import { TrackCard } from './track-card.tsx';

function track(name: string, description = ''): PublicTrack {
  return {
    id: `id of ${name}`,
    reference: `ref-${name}`,
    name,
    description,
    type: 'free',
    welcomeNote: '',
    price: null,
    trialPeriodDays: null,
    image: null,
    isTrackJoined: false,
    status: true,
    joinedOn: null,
  };
}

const tracks = [track('Engine', 'Rows'), track('Élan Strength', 'Squats'), track('Mobility')];
const names = (search: string, reference?: string) =>
  shownTracks(tracks, { search, reference }).map(({ name }) => name);

describe('the shown tracks', () => {
  it('are all without a search', () => {
    expect(names('')).toEqual(['Engine', 'Élan Strength', 'Mobility']);
  });

  it.each([
    ['ELAN', ['Élan Strength']],
    ['stréngth', ['Élan Strength']],
    ['rows', ['Engine']],
    ['.*', []],
  ])('are found by %s', (search, found) => {
    expect(names(search)).toEqual(found);
  });

  it('have the shared one first', () => {
    expect(names('', 'ref-Mobility')).toEqual(['Mobility', 'Engine', 'Élan Strength']);
    expect(names('', 'id of Mobility')[0]).toBe('Mobility');
    expect(names('row', 'ref-Mobility')).toEqual(['Engine']);
    expect(names('', 'rubbish')).toHaveLength(3);
  });

  it('have no shared one when the gym does not have it', () => {
    expect(findShared(tracks, 'rubbish')).toBeUndefined();
    expect(findShared(tracks, undefined)).toBeUndefined();
  });
});

const cardOf = (image: string | null) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TrackCard
        track={{ ...track('Engine'), image }}
        isShared={false}
        join={null}
        onCopy={() => undefined}
      />
    </MantineProvider>,
  );

describe('the card of a track', () => {
  it('shows the image of a track that has one', () => {
    expect(cardOf('engine.webp')).toContain('image=engine.webp');
    expect(cardOf(null)).not.toContain('image=');
  });
});
