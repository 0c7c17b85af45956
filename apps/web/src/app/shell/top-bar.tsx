import { IconChevronDown, IconSettings } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { NotificationBell } from '../../features/notifications/bell/notification-bell.tsx';
import { toDialog } from '../../lib/dialog-history.ts';
import { useSession } from '../../lib/session.ts';
import { useMe } from '../../lib/use-me.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { IconLink } from '../../ui/links.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { navItemsFor } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import profile from './profile-menu.module.css';
import classes from './top-bar.module.css';
import { useOpenDialog } from './dialog-search.ts';

/** The bell, whose sheet on phones and whose settings are dialogs of the URL. */
function BellWithSettings() {
  const { dialog } = useSearch({ strict: false });
  const open = useOpenDialog();
  return (
    <NotificationBell
      isSheetOpen={dialog === 'notifications'}
      onOpenSheet={() => open('notifications')}
      renderSettings={(onFollow) => (
        <IconLink
          {...toDialog('notification-settings')}
          resetScroll={false}
          activeProps={{ 'aria-current': undefined }}
          aria-label="Notification settings"
          aria-haspopup="dialog"
          onClick={onFollow}
        >
          <IconSettings size={20} stroke={1.75} aria-hidden />
        </IconLink>
      )}
    />
  );
}

const ProfileMenu = lazyPart(async () => (await import('./profile-menu.tsx')).ProfileMenu);

/** The signed-in user, whose button opens their menu. */
function Profile() {
  const { id, firstName, lastName, image } = useSession('user');
  const menu = useDropdown('menu', ProfileMenu.load);
  const name = `${firstName} ${lastName}`;
  return (
    <>
      <button type="button" className={`plain ${profile.target}`} {...menu.button}>
        <InitialsAvatar id={id} name={name} image={image} size={28} decorative />
        <span className={`${profile.name} truncate`}>{firstName}</span>
        <span className="sr-only">profile menu</span>
        <IconChevronDown className={profile.chevron} size={18} stroke={1.75} aria-hidden />
      </button>
      {menu.isUsed && <ProfileMenu dropdown={menu} />}
    </>
  );
}

/** Brand, navigation and the profile menu. */
export function TopBar() {
  const me = useMe();
  return (
    <header className={`${classes.bar} on-nav`}>
      <Link
        to="/dashboard"
        className={classes.brand}
        activeOptions={{ includeSearch: false, exact: true }}
        aria-label="Trackboard dashboard"
      >
        <BrandMark />
      </Link>
      <nav className={classes.nav} aria-label="Main">
        <ul className={classes.items}>
          {navItemsFor(me).map((item) => (
            <li key={item.label}>
              <NavLink item={item} className={classes.item}>
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`line gap-16 ${classes.own}`}>
        <BellWithSettings />
        <Profile />
      </div>
    </header>
  );
}
