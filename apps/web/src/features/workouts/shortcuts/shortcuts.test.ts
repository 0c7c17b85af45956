import { describe, expect, it } from 'vitest';
import { hotkeysOf, isCharacterKey, shortcutsFor } from './shortcuts.ts';

const roles = ['owner', 'athlete'] as const;

describe('shortcuts', () => {
  it.each(roles)('of an %s use each key once', (role) => {
    const keys = shortcutsFor({ role }).flatMap((shortcut) => shortcut.keys.flatMap(hotkeysOf));
    expect(keys.map((key) => key.toLowerCase()).toSorted()).toEqual(
      [...new Set(keys.map((key) => key.toLowerCase()))].toSorted(),
    );
  });

  it('include programming for owners and logging for athletes', () => {
    const [owner, athlete] = roles.map((role) => shortcutsFor({ role }).map(({ name }) => name));
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
  ])('treat %s as a single character: %s', (key, is) => {
    expect(isCharacterKey(key)).toBe(is);
  });

  it('accept symbols with or without Shift, and letters unchanged', () => {
    expect(hotkeysOf('?')).toEqual(['?', 'shift+?']);
    expect(hotkeysOf('J')).toEqual(['J']);
    expect(hotkeysOf('shift+C')).toEqual(['shift+C']);
    expect(hotkeysOf('ArrowLeft')).toEqual(['ArrowLeft']);
  });
});
