import { ClassList } from './class-list.tsx';
import { useClasses, useLiveClasses } from './use-classes.ts';
import { Panel } from '../../ui/panel.tsx';

/** Today's classes of all gyms of an athlete. Nothing for gyms without a timetable, and on days without a class. */
export function TodaysClasses({ today }: { today: string }) {
  const { data = [] } = useClasses({});
  useLiveClasses(data);
  if (data.length === 0) return null;
  return (
    <Panel title="Classes">
      <ClassList day={today} classes={data} />
    </Panel>
  );
}

interface Week {
  readonly gymId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/**
 * The classes of a day of the calendar, whose week is read once for all of its days. Nothing for gyms without a timetable, and on
 * days without a class.
 */
export function ClassesOfDay({ day, ...week }: Week & { day: string }) {
  const { data = [] } = useClasses(week);
  const ofDay = data.filter((each) => each.day === day);
  return ofDay.length > 0 ? <ClassList day={day} classes={ofDay} isCard /> : null;
}

/** Keeps the classes of the shown week up to date. It shows nothing. */
export function LiveClasses(week: Week) {
  useLiveClasses(useClasses(week).data ?? []);
  return null;
}
