import { describe, expect, it } from 'vitest';
import { navItemsFor, tabsFor, untabbedFor } from './nav-items.ts';

const namesOf = (items: readonly { label: string }[]) => items.map(({ label }) => label);

describe('the tabs of a phone', () => {
  it('of an owner leave the rest to More', () => {
    const owner = { role: 'owner' } as const;
    expect(tabsFor(owner).map(({ shortLabel }) => shortLabel)).toEqual([
      'Dashboard',
      'Calendar',
      'Athletes',
      'Messages',
    ]);
    expect(namesOf(untabbedFor(owner).more)).toEqual(['My Tracks', 'Marketplace']);
    expect(untabbedFor(owner).profile).toEqual([]);
    expect(namesOf(navItemsFor(owner))).not.toContain('Dashboard');
  });

  it('of an athlete leave the marketplace to the profile menu', () => {
    const athlete = { role: 'athlete' } as const;
    expect(tabsFor(athlete)).toHaveLength(5);
    expect(untabbedFor(athlete).more).toEqual([]);
    expect(namesOf(untabbedFor(athlete).profile)).toEqual(['Marketplace']);
  });
});
