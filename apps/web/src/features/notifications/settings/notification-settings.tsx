import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import { PushSetting } from '../push/push-setting.tsx';
import { KindsTable } from './kinds-table.tsx';
import classes from './notification-settings.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { useSettings } from './use-settings.ts';

function Skeletons() {
  return (
    <Loading label="Loading notification settings">
      <SkeletonRows count={5} />
    </Loading>
  );
}

/** What the user is notified of and how, the quiet hours, and push on this device. Changes are saved at once. */
export function NotificationSettings() {
  const { query, save } = useSettings();
  return (
    <Loaded query={query} pending={<Skeletons />}>
      {(settings) => (
        <>
          <section className={classes.part} aria-labelledby="notification-device">
            <h3 id="notification-device" className={classes.title}>
              This device
            </h3>
            <PushSetting />
          </section>
          <section className={classes.part} aria-labelledby="notification-kinds">
            <h3 id="notification-kinds" className={classes.title}>
              Notify me about
            </h3>
            <KindsTable settings={settings} onChange={(changes) => void save(changes)} />
          </section>
          <section className={classes.part} aria-label="Quiet hours">
            <QuietHours settings={settings} onChange={(hours) => void save(hours)} />
          </section>
        </>
      )}
    </Loaded>
  );
}
