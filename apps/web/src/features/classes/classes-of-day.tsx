import { ClassList } from './class-list.tsx';
import { useClasses } from './use-classes.ts';

interface ClassesOfDayProps {
  gymId: string;
  /** The days of the week, which is read once for all of its days. */
  fromDate: string;
  toDate: string;
  day: string;
}

/** The classes of a day of the calendar. Nothing for gyms without a timetable, and on days without a class. */
export function ClassesOfDay({ day, ...week }: ClassesOfDayProps) {
  const { data = [] } = useClasses(week);
  const ofDay = data.filter((each) => each.day === day);
  return ofDay.length > 0 ? <ClassList day={day} classes={ofDay} isCard /> : null;
}
