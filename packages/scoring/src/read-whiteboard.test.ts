import { describe, expect, it } from 'vitest';
import { readWhiteboard } from './read-whiteboard.ts';

describe('readWhiteboard', () => {
  it('separates the scheme and the time cap from the movements', () => {
    expect(readWhiteboard('21-15-9\nThrusters 95/65 lb\nPull-ups\nTime cap 10:00')).toEqual({
      scheme: '21-15-9',
      body: 'Thrusters 95/65 lb\nPull-ups',
      timeCap: 'Time cap 10:00',
    });
  });

  it.each([
    '21-15-9 for time',
    'AMRAP 20',
    '18 min AMRAP',
    'EMOM 10',
    'For time',
    '5 rounds for time',
    '3 easy rounds',
    'Tabata: 8 x 0:20 on / 0:10 off each',
  ])('takes %s as a scheme', (line) => {
    expect(readWhiteboard(`${line}\r\n10 Burpees`)).toMatchObject({
      scheme: line,
      body: '10 Burpees',
    });
  });

  it.each([
    'Build across the sets. Rest three minutes.',
    '100 Burpees',
    '3-5 easy reps',
    'Three rounds: 400 m run then 15 overhead squats (95/65 lb).',
  ])('takes %s as a line', (line) => {
    expect(readWhiteboard(line)).toEqual({ scheme: null, body: line, timeCap: null });
  });

  it.each(['Cap 12 min', 'cap: 20:00', 'Time cap 10'])('takes %s as a time cap', (line) => {
    expect(readWhiteboard(`For time\n${line}\n10 Burpees`)).toMatchObject({
      timeCap: line,
      body: '10 Burpees',
    });
  });

  it('keeps empty lines between parts', () => {
    expect(readWhiteboard('AMRAP 5\n5 Cleans\n\nAMRAP 5\n5 Jerks').body).toBe(
      '5 Cleans\n\nAMRAP 5\n5 Jerks',
    );
  });
});
