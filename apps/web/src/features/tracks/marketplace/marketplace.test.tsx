import type { PublicTrack } from '@trackboard/contract/tracks';
import { describe, expect, it } from 'vitest';
import { aTrack } from '../testing/a-track.ts';
import { TrackCard, findShared, shownTracks } from './track-card.tsx';
import { htmlOf } from '../../../ui/testing/html-of.tsx';

const track = (name: string, description = '') =>
  aTrack({ id: `id of ${name}`, reference: `ref-${name}`, name, description });

const tracks = [track('Engine', 'Rows'), track('Élan Strength', 'Squats'), track('Mobility')];
const names = (search: string, reference?: string) =>
  shownTracks(tracks, { search, reference }).map(({ name }) => name);

describe('the tracks of a gym page', () => {
  it('shownTracks returns all tracks without a search', () => {
    expect(names('')).toEqual(['Engine', 'Élan Strength', 'Mobility']);
  });

  it.each([
    ['ELAN', ['Élan Strength']],
    ['stréngth', ['Élan Strength']],
    ['rows', ['Engine']],
    ['.*', []],
  ])('shownTracks finds tracks by %s', (search, found) => {
    expect(names(search)).toEqual(found);
  });

  it('shownTracks puts the shared track first', () => {
    expect(names('', 'ref-Mobility')).toEqual(['Mobility', 'Engine', 'Élan Strength']);
    expect(names('', 'id of Mobility')[0]).toBe('Mobility');
    expect(names('row', 'ref-Mobility')).toEqual(['Engine']);
    expect(names('', 'rubbish')).toHaveLength(3);
  });

  it('findShared returns undefined for a track that the gym does not have', () => {
    expect(findShared(tracks, 'rubbish')).toBeUndefined();
    expect(findShared(tracks, undefined)).toBeUndefined();
  });
});

const cardOf = (change: Partial<PublicTrack>) =>
  htmlOf(
    <TrackCard
      track={{ ...track('Engine'), ...change }}
      isShared={false}
      join={null}
      onCopy={() => undefined}
    />,
  );

describe('the card of a track', () => {
  it('shows the image of a track that has one', () => {
    expect(cardOf({ image: 'engine.webp' })).toContain('image=engine.webp');
    expect(cardOf({ image: null })).not.toContain('image=');
  });

  it('tells an athlete in a grace period how to stay, and not that the track is joined', () => {
    const joined = { type: 'paid', price: 29, isTrackJoined: true } as const;
    expect(cardOf(joined)).toContain('Joined');
    const inGrace = cardOf({ ...joined, graceEndsOn: '2026-12-07' });
    expect(inGrace).toContain('Free until Dec 7. Subscribe for $29 a month to stay on this track.');
    expect(inGrace).not.toContain('Joined');
  });

  it('says until when a track is paid after the gym disconnected its account', () => {
    const joined = { type: 'paid', price: 29, isTrackJoined: true } as const;
    const disconnected = cardOf({ ...joined, paidUntil: '2026-12-07' });
    expect(disconnected).toContain('Paid until Dec 7.');
    expect(disconnected).not.toContain('Subscribe');
    expect(disconnected).not.toContain('Joined');
  });
});
