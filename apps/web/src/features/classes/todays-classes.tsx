import { Panel } from '../../ui/panel.tsx';
import { ClassList } from './class-list.tsx';
import { useClasses, useLiveClasses } from './use-classes.ts';

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
