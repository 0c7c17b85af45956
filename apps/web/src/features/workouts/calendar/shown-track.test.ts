import { describe, expect, it } from 'vitest';
import { shownTrack, trackOptions } from './shown-track.ts';

const tracks = [
  { id: 'competitors', name: 'Competitors' },
  { id: 'engine', name: 'Engine' },
];

describe('the track that is shown', () => {
  it('is the one in the address, when it is there to see', () => {
    for (const role of ['owner', 'athlete'] as const) {
      expect(shownTrack(role, tracks, 'engine')).toBe('engine');
    }
  });

  it('is the first for an owner and all for an athlete otherwise', () => {
    expect(shownTrack('owner', tracks, 'gone')).toBe('competitors');
    expect(shownTrack('owner', [], undefined)).toBeNull();
    expect(shownTrack('athlete', tracks, 'gone')).toBeNull();
  });

  it('offers all tracks at once to athletes who have some', () => {
    expect(trackOptions('athlete', tracks)[0]).toEqual({ value: '', label: 'All Tracks' });
    expect(trackOptions('athlete', tracks)).toHaveLength(3);
    expect(trackOptions('owner', tracks)[0]).toEqual({
      value: 'competitors',
      label: 'Competitors',
    });
    expect(trackOptions('athlete', [])).toEqual([]);
  });
});
