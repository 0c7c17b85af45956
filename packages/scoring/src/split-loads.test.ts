import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLoads, withLoadsIn } from './split-loads.ts';
import { weightUnits } from './weight-unit.ts';

const inKilograms = (text: string) => withLoadsIn(text, 'kg');
const inPounds = (text: string) => withLoadsIn(text, 'lbs');

describe('splitLoads for a reader in kilograms', () => {
  it.each([
    ['Thrusters 95/65 lb', 'Thrusters 43/30 kg'],
    ['Thrusters 45/35 lb', 'Thrusters 20/15 kg'],
    ['Deadlifts 225/155 lb', 'Deadlifts 102/70 kg'],
    ['Kettlebell Swings 53/35 lb', 'Kettlebell Swings 24/16 kg'],
    ['10 DB snatches 50/35 lb', '10 DB snatches 22.5/15 kg'],
    ['400 m run with 45/25 lb plate', '400 m run with 20/10 kg plate'],
    ['Wall-ball Shots 20/14 lb', 'Wall-ball Shots 9/6 kg'],
    ['Sandbag carry 50/35 lb', 'Sandbag carry 23/16 kg'],
    ['Box jumps 24/20 in', 'Box jumps 60/50 cm'],
    ['Box jumps 20 in, 5 in a row', 'Box jumps 50 cm, 5 in a row'],
    ['Box jumps 20 in at a pace', 'Box jumps 50 cm at a pace'],
    ['Box jumps 20 in then rest', 'Box jumps 50 cm then rest'],
    ['Box step-ups 20 in with 45/35 lb ruck', 'Box step-ups 50 cm with 20/15 kg ruck'],
    ['Add 5 lb each set', 'Add 2.5 kg each set'],
    ['Add 2.5 lb each set', 'Add 1.25 kg each set'],
    ['Cleans 105 lb', 'Cleans 47.5 kg'],
    ['Two KBs 70/53 lb', 'Two KBs 32/24 kg'],
    ['Two DBs 50 lb', 'Two DBs 22.5 kg'],
    ['Two plates 25 lb', 'Two plates 10 kg'],
    ['Medicine ball cleans 35 lb', 'Medicine ball cleans 16 kg'],
    ['Run in a vest 35 lb', 'Run in a vest 16 kg'],
    ['Run in vests 35 lb', 'Run in vests 16 kg'],
  ])('reads %s as gyms load it', (written, shown) => {
    expect(inKilograms(written)).toBe(shown);
  });

  it.each(['95/65lb', '95/65 lbs', '95/65#', '95lb/65lb', '95 / 65 LB', '@95/65 lb.'])(
    'reads %s as a load',
    (written) => {
      expect(inKilograms(written)).toContain('43/30 kg');
    },
  );

  it('takes the implement from the clause of the load', () => {
    expect(inKilograms('21 kettlebell swings (53/35 lb), 12 thrusters (95/65 lb)')).toBe(
      '21 kettlebell swings (24/16 kg), 12 thrusters (43/30 kg)',
    );
    expect(inKilograms('5 cleans 35 lb 5 dumbbell snatches 35 lb')).toBe(
      '5 cleans 15 kg 5 dumbbell snatches 15 kg',
    );
  });

  it.each([
    ['Plate or kettlebell 25 lb', 'Plate or kettlebell 11 kg'],
    ['Kettlebell or plate 25 lb', 'Kettlebell or plate 10 kg'],
  ])('takes the last implement of %s', (written, shown) => {
    expect(inKilograms(written)).toBe(shown);
  });

  it.each([
    ['kBox squats 35 lb', 'kBox squats 15 kg'],
    ['Dbl. cleans 50 lb', 'Dbl. cleans 23 kg'],
    ['Template 25 lb', 'Template 11 kg'],
    ['Plateau at 25 lb', 'Plateau at 11 kg'],
    ['Ballistic rows 35 lb', 'Ballistic rows 15 kg'],
    ['Invest in 35 lb', 'Invest in 15 kg'],
    ['Vested interest 35 lb', 'Vested interest 15 kg'],
    ['Baggage carry 35 lb', 'Baggage carry 15 kg'],
  ])('finds no implement within a word of %s', (written, shown) => {
    expect(inKilograms(written)).toBe(shown);
  });

  it.each(['24/20 inches', '24/20 inch', '24/20"', '24/20″', '24 in / 20 in'])(
    'reads %s as the height of a box',
    (written) => {
      expect(inKilograms(`Box jumps ${written}`)).toBe('Box jumps 60/50 cm');
    },
  );

  it('shows one number where both loads are equal', () => {
    expect(inKilograms('Dumbbell rows 30/25 lb')).toBe('Dumbbell rows 12.5 kg');
  });
});

describe('splitLoads for a reader in pounds', () => {
  it.each([
    ['Thrusters 43/30 kg', 'Thrusters 95/65 lb'],
    ['20/15 kg bar', '45/35 lb bar'],
    ['KB swings 32/24 kg', 'KB swings 70/53 lb'],
    ['22.5/15 kg DBs', '50/35 lb DBs'],
    ['Wall balls 9/6 kg', 'Wall balls 20/14 lb'],
    ['Box 60/50 cm', 'Box 24/20 in'],
    ['Bench press 100 kg', 'Bench press 220 lb'],
    ['Bench press 100 kgs', 'Bench press 220 lb'],
    ['Add 1.25 kg each set', 'Add 2.5 lb each set'],
  ])('reads %s as gyms load it', (written, shown) => {
    expect(inPounds(written)).toBe(shown);
  });
});

it("leaves loads in the reader's unit as typed", () => {
  for (const text of ['Cleans 135/95 lbs', 'Box jumps 24/20 in']) expect(inPounds(text)).toBe(text);
  for (const text of ['Cleans 61/43 kg', 'Box jumps 60/50 cm']) {
    expect(inKilograms(text)).toBe(text);
  }
});

it.each([
  '10-15 lb',
  '10 to 15 lb',
  '95, 65 lb',
  '95/65/55 lb',
  '1,000 lb',
  '135/95 lb (61/43 kg)',
  '135/95',
  '1.5 x BW',
  '0/0 lb',
  '10/1 lb',
  '1/10 lb',
  '20 box jumps, 20 in 2:00',
  '20 box jumps, 20 in  2:00',
  '20 box jumps, 20 in a minute',
  '20 box jumps, 20 in an hour',
  '20 box jumps, 20 in the first minute',
  '20 box jumps, 20 in one minute',
  'Do 20 in 2:00',
  '9/10 in form',
  'Rope climbs 15 ft',
  '800 m run',
])('splitLoads leaves %s as typed', (text) => {
  for (const unit of weightUnits) expect(withLoadsIn(text, unit)).toBe(text);
});

describe('splitLoads', () => {
  it('keeps the text that was written', () => {
    expect(splitLoads('Cleans 135/95 lb\nRun', 'kg')).toEqual([
      { text: 'Cleans ' },
      { text: '61/43 kg', written: '135/95 lb' },
      { text: '\n' },
      { text: 'Run' },
    ]);
  });

  it('keeps every character of any text', () => {
    const words = fc.constantFrom(
      '95/65',
      ' lb',
      ' kg',
      ' in',
      '"',
      '24/20',
      '/',
      '-',
      '\n',
      'box ',
    );
    const text = fc.array(fc.oneof(words, fc.string())).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(...weightUnits), (typed, unit) => {
        const parts = splitLoads(typed, unit);
        expect(parts.map(({ text, written }) => written ?? text).join('')).toBe(typed);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns the usual barbell loads after a change to kilograms and back', () => {
    for (let pounds = 35; pounds <= 500; pounds += 10) {
      const text = `Deadlifts ${pounds} lb`;
      expect(inPounds(inKilograms(text))).toBe(text);
    }
  });

  it('reads a long text of digits in linear time', () => {
    const text = `${'9'.repeat(200_000)}/${'1 / '.repeat(200_000)}`;
    const start = Date.now();
    expect(inKilograms(text)).toBe(text);
    // This limit is far above the time on a quiet machine; with the square of the length it would
    // be minutes.
    expect(Date.now() - start).toBeLessThan(20_000);
  });
});
