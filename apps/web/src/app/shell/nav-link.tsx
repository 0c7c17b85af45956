import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { atDepth } from '../../lib/dialog-history.ts';
import { useSession } from '../../lib/session.ts';
import type { NavItem } from './nav-items.ts';
import classes from './nav-link.module.css';

interface NavLinkProps {
  item: NavItem;
  className: string | undefined;
  children: ReactNode;
}

/** Marks new messages. */
function UnreadDot() {
  const { hasNewMessages } = useSession();
  if (!hasNewMessages) return null;
  return (
    <>
      <span className={classes.dot} />
      <span className="sr-only">unread messages</span>
    </>
  );
}

/** The link of a navigation item; the current one has `aria-current`. */
export function NavLink({ item, className, children }: NavLinkProps) {
  if ('to' in item) {
    return (
      <Link
        to={item.to}
        className={className}
        activeOptions={{ includeSearch: false, exact: item.to === '/dashboard' }}
      >
        {children}
        {item.to === '/dashboard/messages' && <UnreadDot />}
      </Link>
    );
  }
  return (
    <Link
      to="."
      search={(now) => ({ ...now, dialog: item.dialog })}
      state={atDepth(1)}
      resetScroll={false}
      className={className}
      activeProps={{ 'aria-current': undefined }}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  );
}
