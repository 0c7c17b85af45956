import type { ClassOfDay } from '@trackboard/contract/classes';
import { expect, it } from 'vitest';
import { classAt } from './class-dialog.tsx';
import { toClass } from './class-list.tsx';

const day = '2026-11-25';
const regular: ClassOfDay = {
  classId: 'class',
  gymId: 'north',
  gym: 'Northlane',
  timeZone: 'America/Los_Angeles',
  date: day,
  day,
  start: '18:00',
  startsAt: '2026-11-26T02:00:00Z',
  minutes: 60,
  name: 'Competitors',
  trackIds: [],
  coach: null,
  places: 12,
  coming: 3,
  waiting: 0,
  change: null,
  reason: '',
  movedFrom: null,
  lateFrom: null,
  mayCome: false,
  seesPeople: false,
  mayChange: false,
  mine: null,
};
const moved: ClassOfDay = {
  ...regular,
  date: '2026-11-18',
  start: '19:30',
  startsAt: '2026-11-26T03:30:00Z',
  change: 'moved',
  reason: 'A competition',
  movedFrom: { day: '2026-11-18', start: '18:00' },
};

it('opens each of two classes that a move has brought to the same day', () => {
  const opened = [regular, moved].map((each) => {
    const { classid, classday, classdate } = toClass(each).search({});
    return classAt([regular, moved], { classId: classid, day: classday, date: classdate });
  });
  expect(opened).toEqual([regular, moved]);
});
