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
    '21 - 15 - 9',
    '50–40–30–20–10',
    '1 round for time',
    '10 rounds',
    'AMRAP 20, then rest'.padEnd(40, '.'),
  ])('reads %s as a scheme', (line) => {
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
    'Run 21-15-9',
    'Row for time',
    'For timed sets, rest',
    'Complete 5 rounds',
    '5 roundhouse kicks',
    'AMRAP 20, then rest'.padEnd(41, '.'),
    'No time cap, but 12 sets',
    'Capacity 5',
    'Cap to be announced',
    'Time cap 12 min, then rest'.padEnd(41, '.'),
  ])('reads %s as a line', (line) => {
    expect(readWhiteboard(line)).toEqual({ scheme: null, body: line, timeCap: null });
  });

  it.each(['Cap 12 min', 'cap: 20:00', 'Time cap 10', 'Time cap 12 min'.padEnd(40, '.')])(
    'reads %s as a time cap',
    (line) => {
      expect(readWhiteboard(`For time\n${line}\n10 Burpees`)).toMatchObject({
        timeCap: line,
        body: '10 Burpees',
      });
    },
  );

  it("shows the workout's own time cap instead of a written one", () => {
    const text = 'For time\n10 Burpees\nTime cap 10';
    expect(readWhiteboard(text, 12)).toMatchObject({
      body: '10 Burpees',
      timeCap: 'Time cap 12 min',
    });
    expect(readWhiteboard(text, 0).timeCap).toBe('Time cap 10');
  });

  it('drops blanks around lines, and empty lines around the movements', () => {
    expect(readWhiteboard(' For time \n\n 10 Burpees \n 20 Squats \n\n')).toMatchObject({
      scheme: 'For time',
      body: '10 Burpees\n20 Squats',
    });
  });

  it('keeps empty lines between parts', () => {
    expect(readWhiteboard('AMRAP 5\n5 Cleans\n\nAMRAP 5\n5 Jerks').body).toBe(
      '5 Cleans\n\nAMRAP 5\n5 Jerks',
    );
  });
});
