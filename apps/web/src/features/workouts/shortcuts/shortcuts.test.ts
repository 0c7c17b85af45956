import { describe, expect, it } from 'vitest';
import { aCoach, anAthlete, anOwner } from '../../../lib/testing/a-me.ts';
import { hotkeysOf, isCharacterKey, shortcutsFor } from './shortcuts.ts';

const users = { owner: anOwner, athlete: anAthlete, coach: aCoach } as const;
const kinds = ['owner', 'athlete', 'coach'] as const;

describe('shortcuts', () => {
  it.each(kinds)('shortcutsFor uses each key once for an %s', (kind) => {
    const keys = shortcutsFor(users[kind]).flatMap((shortcut) => shortcut.keys.flatMap(hotkeysOf));
    expect(keys.map((key) => key.toLowerCase()).toSorted()).toEqual(
      [...new Set(keys.map((key) => key.toLowerCase()))].toSorted(),
    );
  });

  it('shortcutsFor includes programming for owners and logging for athletes', () => {
    const [owner, athlete, coach] = kinds.map((kind) =>
      shortcutsFor(users[kind]).map(({ name }) => name),
    );
    expect(coach).toEqual(owner);
    const programming = ['edit', 'duplicate', 'move', 'delete', 'add', 'copyDay', 'undo'];
    expect(owner).toEqual(expect.arrayContaining([...programming, 'scores', 'help']));
    expect(owner).not.toContain('log');
    expect(athlete).toEqual(expect.arrayContaining(['log', 'scores', 'help', 'nextWeek']));
    for (const name of programming) expect(athlete).not.toContain(name);
  });

  it.each([
    ['J', true],
    ['?', true],
    ['[', true],
    ['shift+C', true],
    ['mod+Z', false],
    ['ArrowDown', false],
    ['shift+ArrowLeft', false],
    ['Delete', false],
    ['Enter', false],
  ])('isCharacterKey returns for %s: %s', (key, is) => {
    expect(isCharacterKey(key)).toBe(is);
  });

  it('hotkeysOf accepts symbols with or without Shift, and leaves letters unchanged', () => {
    expect(hotkeysOf('?')).toEqual(['?', 'shift+?']);
    expect(hotkeysOf('J')).toEqual(['J']);
    expect(hotkeysOf('shift+C')).toEqual(['shift+C']);
    expect(hotkeysOf('ArrowLeft')).toEqual(['ArrowLeft']);
  });
});
