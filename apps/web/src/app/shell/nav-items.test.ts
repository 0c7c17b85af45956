import { describe, expect, it } from 'vitest';
import { aCoach, anAthlete, anOwner } from '../../lib/testing/a-me.ts';
import { navItemsFor, tabsFor, untabbedFor } from './nav-items.ts';

const namesOf = (items: readonly { label: string }[]) => items.map(({ label }) => label);

describe('the tabs of a phone', () => {
  it('of an owner leave the rest to More', () => {
    expect(tabsFor(anOwner).map(({ label, shortLabel = label }) => shortLabel)).toEqual([
      'Dashboard',
      'Calendar',
      'Athletes',
      'Messages',
    ]);
    expect(namesOf(untabbedFor(anOwner).more)).toEqual(['My Tracks', 'Marketplace']);
    expect(untabbedFor(anOwner).profile).toEqual([]);
    expect(namesOf(navItemsFor(anOwner))).not.toContain('Dashboard');
  });

  it('of an athlete leave the marketplace to the profile menu', () => {
    expect(tabsFor(anAthlete)).toHaveLength(5);
    expect(untabbedFor(anAthlete).more).toEqual([]);
    expect(namesOf(untabbedFor(anAthlete).profile)).toEqual(['Marketplace']);
  });

  it('of a coach are those of an owner, without what only the owner may do', () => {
    const names = ['Dashboard', 'Programming Calendar', 'Manage Athletes', 'Messages'];
    expect(namesOf(tabsFor(aCoach))).toEqual(names);
    expect(namesOf(untabbedFor(aCoach).profile)).toEqual(['Marketplace']);
    const coaches = [{ gymId: 'north', abilities: [] }];
    expect(namesOf(tabsFor({ ...aCoach, coaches }))).not.toContain('Manage Athletes');
  });
});
