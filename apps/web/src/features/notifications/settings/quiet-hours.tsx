import { Button, Group, Switch, Text } from '@mantine/core';
import { TimePicker } from '@mantine/dates';
import type { NotificationSettings } from '@trackboard/contract/notifications';

type Hours = Pick<NotificationSettings, 'quietFrom' | 'quietTo'> & { timeZone?: string };

interface QuietHoursProps {
  settings: NotificationSettings;
  onChange: (hours: Hours) => void;
}

interface TimeFieldProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
}

const usual = { quietFrom: '22:00', quietTo: '07:00' };

/** `America/Los_Angeles` as `Los Angeles`. */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TimePicker
      label={label}
      size="md"
      format="24h"
      hoursInputLabel={`${label}, hours`}
      minutesInputLabel={`${label}, minutes`}
      // It reports an empty value while half of it is empty; if controlled, that would clear the other half.
      defaultValue={value}
      onChange={(time) => {
        const next = time.slice(0, 5);
        if (next && next !== value) onChange(next);
      }}
    />
  );
}

/** The hours without push notifications, in the reader's time zone. */
export function QuietHours({ settings, onChange }: QuietHoursProps) {
  const { quietFrom, quietTo, timeZone } = settings;
  const here = Temporal.Now.timeZoneId();
  const isOn = quietFrom !== null && quietTo !== null;
  return (
    <>
      <Switch
        label="Quiet hours"
        description="No push notifications during these hours. They still wait in the bell."
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { ...usual, timeZone: here } : { quietFrom: null, quietTo: null })
        }
      />
      {isOn && (
        <>
          <Group gap="md" grow>
            <TimeField
              label="From"
              value={quietFrom}
              onChange={(from) => onChange({ quietFrom: from, quietTo, timeZone: here })}
            />
            <TimeField
              label="To"
              value={quietTo}
              onChange={(to) => onChange({ quietFrom, quietTo: to, timeZone: here })}
            />
          </Group>
          <Text c="dimmed" fz="var(--small-size)">
            Times of {cityOf(timeZone)}.{' '}
            {timeZone !== here && (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => onChange({ quietFrom, quietTo, timeZone: here })}
              >
                Use {cityOf(here)}
              </Button>
            )}
          </Text>
        </>
      )}
    </>
  );
}
