import type { TimetableRow } from '@trackboard/contract/classes';
import { expect, it } from 'vitest';
import { firstDayOf } from './class-form.tsx';
import { rowFacts, titleOf } from './class-times.tsx';

const row: TimetableRow = {
  classId: 'class',
  fromDate: '2026-08-03',
  weekday: 1,
  start: '18:00',
  minutes: 60,
  name: '',
  tracks: [
    { id: 'competitors', name: 'Competitors' },
    { id: 'engine', name: 'Engine' },
  ],
  coach: { id: 'kofi', name: 'Kofi Boateng' },
  places: 12,
  endsOn: null,
};

it('calls a class after its tracks, unless it has a name', () => {
  expect(titleOf(row)).toBe('Competitors, Engine');
  expect(titleOf({ ...row, name: 'Open Gym' })).toBe('Open Gym');
  // The tracks may have been deleted.
  expect(titleOf({ name: '', tracks: [] })).toBe('Class');
});

it('names the first and the last day of a class only if they are to come', () => {
  const today = '2026-11-18';
  expect(rowFacts(row, today)).toBe('60 min, 12 places, Kofi Boateng');
  const later = { ...row, coach: null, fromDate: '2026-12-07', endsOn: '2027-01-04' };
  expect(rowFacts(later, today)).toBe('60 min, 12 places, from Dec 7, until Jan 3');
});

it('changes or ends a later row of the timetable from its own first day on', () => {
  expect(firstDayOf(row, '2026-11-18')).toBe('2026-11-18');
  expect(firstDayOf({ ...row, fromDate: '2026-12-07' }, '2026-11-18')).toBe('2026-12-07');
});
