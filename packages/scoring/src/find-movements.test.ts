import { describe, expect, it } from 'vitest';
import { findMovements, movementKey } from './find-movements.ts';

const library = (...names: string[]) => names.map((name) => ({ name }));
const found = (text: string, ...names: string[]) =>
  findMovements(text, library(...names)).map(({ name }) => name);

describe('findMovements', () => {
  it('finds each movement once, in the order of the text', () => {
    const text = '21-15-9\nThrusters 95/65 lb\nPull-ups\nthen 10 thrusters';
    expect(found(text, 'Row', 'Pull-up', 'Thruster')).toEqual(['Thruster', 'Pull-up']);
  });

  it.each([
    ['Thruster', '21 THRUSTERS'],
    ['Thrusters', 'one heavy thruster'],
    ['burpee', '30 Burpees.'],
    ['Power snatch', '5 power snatches'],
    ['Push press', '5 push presses'],
    ['Farmer’s carry', '200 m farmers carries'],
    ['Muscle-up', '3 muscle ups'],
    ['Double under', '50 double-unders'],
    ['Toes-to-bar', '10 toes–to–bar'],
    ['Clean and jerk', '3 clean & jerks'],
    ['Entrée squat', 'entree squats'],
  ])('finds %s in %j', (name, text) => {
    expect(found(text, name)).toEqual([name]);
  });

  it.each([
    ['Row', '10 burrows and throws'],
    ['Press', '10 presser foot'],
    ['Back squat', 'Lie on your back. Squat after it'],
    ['Back squat', '10 m on your back\nSquat 10'],
    ['Clean and jerk', 'clean, then jerk'],
  ])('does not find %s in %j', (name, text) => {
    expect(found(text, name)).toEqual([]);
  });

  it('takes the movement with the longest name', () => {
    const names = ['Muscle-up', 'Bar muscle-up', 'Squat', 'Overhead squat'];
    expect(found('3 bar muscle-ups, 9 overhead squats', ...names)).toEqual([
      'Bar muscle-up',
      'Overhead squat',
    ]);
    expect(found('3 bar muscle-ups, then muscle-ups', ...names)).toEqual([
      'Bar muscle-up',
      'Muscle-up',
    ]);
  });

  it('finds at most eight movements', () => {
    const names = Array.from({ length: 12 }, (_, n) => `Drill ${n}`);
    expect(found(names.join(', '), ...names)).toEqual(names.slice(0, 8));
  });

  it('finds nothing without a library or a text', () => {
    expect(found('10 thrusters')).toEqual([]);
    expect(found('', 'Thruster')).toEqual([]);
  });
});

it('movementKey ignores case, hyphens and the plural', () => {
  expect(movementKey('Bar  Muscle-Ups')).toBe(movementKey('bar muscle up'));
  expect(movementKey('Ring row')).not.toBe(movementKey('Row'));
});
