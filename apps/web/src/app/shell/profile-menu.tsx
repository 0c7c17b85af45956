import { Box, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconReportMoney, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { may } from '../../lib/me.ts';
import { useMe } from '../../lib/use-me.ts';
import { useCoaching } from '../../features/gyms/staff/use-coaching.ts';
import { useSession } from '../../lib/session.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import type { Dropdown } from '../../ui/use-dropdown.ts';
import { useLogOut } from '../../ui/writing/use-log-out.ts';
import { untabbedFor } from './nav-items.ts';
import { NavMenuItem } from './nav-menu.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './profile-menu.module.css';
import { useOpenDialog } from './dialog-search.ts';

const training = 'training';

const schemes: readonly { value: MantineColorScheme; words: string }[] = [
  { value: 'auto', words: 'System' },
  { value: 'light', words: 'Light' },
  { value: 'dark', words: 'Dark' },
];

/** Chooses between the system's scheme, light and dark. */
function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const scheme = schemes.find((known) => known.value === value);
    if (scheme) setColorScheme(scheme.value);
  };
  return (
    <>
      <Menu.Label id="appearance">Appearance</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
        {schemes.map(({ value, words }) => (
          <Menu.RadioItem key={value} value={value}>
            {words}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

/** The gyms that a coach coaches, or that of an owner who trains there. */
function usePlacesOfWork(): readonly { readonly gymId: string; readonly gymName: string }[] {
  const coaches = useSession('coaches');
  const gym = useSession('gym');
  return useSession('trains') && gym ? [{ gymId: gym.id, gymName: gym.name }] : coaches;
}

/** Where a coach or an owner who trains is now: training as an athlete, or working for a gym. */
function CoachingItems() {
  const places = usePlacesOfWork();
  const { gymId } = useMe();
  const { coach, train } = useCoaching();
  if (places.length === 0) return null;
  return (
    <>
      <Menu.Label id="coaching">Coaching</Menu.Label>
      <Menu.RadioGroup
        value={gymId ?? training}
        onChange={(to) => void (to === training ? train() : coach(to))}
      >
        <Menu.RadioItem value={training} closeMenuOnClick>
          My training
        </Menu.RadioItem>
        {places.map((gym) => (
          <Menu.RadioItem key={gym.gymId} value={gym.gymId} closeMenuOnClick>
            <bdi>{gym.gymName}</bdi>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  );
}

/** The signed-in user's pages, appearance and logout. */
function ProfileItems() {
  const isPhone = useIsPhone();
  const me = useMe();
  const open = useOpenDialog();
  const logOut = useLogOut(() => open('not-saved'));
  return (
    <>
      <CoachingItems />
      {untabbedFor(me).profile.map((item) => (
        <NavMenuItem key={item.label} item={item} className={classes.untabbed} />
      ))}
      {may(me, 'manageMoney') && (
        <Menu.Item
          component={Link}
          to="/dashboard/money"
          leftSection={<IconReportMoney size={18} stroke={1.75} aria-hidden />}
        >
          Money
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
        onClick={() => open('settings')}
      >
        Settings
      </Menu.Item>
      {!isPhone && (
        <Menu.Item
          leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />}
          onClick={() => open('shortcuts')}
        >
          Keyboard shortcuts
        </Menu.Item>
      )}
      <Menu.Divider />
      <AppearanceItems />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={logOut}>
        Logout
      </Menu.Item>
    </>
  );
}

/** The menu of the signed-in user, with settings, appearance and logout. */
export function ProfileMenu({ dropdown }: { dropdown: Dropdown }) {
  const { firstName, lastName, email } = useSession('user');
  return (
    <DropdownMenu dropdown={dropdown} position="bottom-end" width={240} offset={6}>
      <Box className="column" px="var(--space-10)" py="xs" lh={1.35}>
        <Box component="b" fw={620}>
          {`${firstName} ${lastName}`}
        </Box>
        <Box component="span" className="truncate" c="var(--ink-3)" fz="sm">
          {email}
        </Box>
      </Box>
      <Menu.Divider />
      <ProfileItems />
    </DropdownMenu>
  );
}
