import { expect, it } from 'vitest';
import { restBetweenRounds, timesOfRounds } from './rounds.ts';

it.each([
  ['3 rounds, rest 2:00\n400 m run', 120],
  ['Rest 90 s between sets', 90],
  ['3 rounds, 2 min rest\n400 m run', 120],
  ['5 sets with 1:30 of rest', 90],
  ['4 rounds\nRest for 3 min', 180],
  ['21-15-9\nThrusters', 0],
  ['Rest as needed', 0],
])('restBetweenRounds reads %j', (description, seconds) => {
  expect(restBetweenRounds(description)).toBe(seconds);
});

it('timesOfRounds subtracts the rounds and rests before', () => {
  expect(timesOfRounds([320, 770, 1206], 120)).toEqual(['5:20', '5:30', '5:16']);
  expect(timesOfRounds([320], 120)).toEqual(['5:20']);
});

it('timesOfRounds gives a round at least a second', () => {
  expect(timesOfRounds([320, 330], 120)).toEqual(['5:20', '0:01']);
});
