import { createLink, Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { toDialog } from '../../lib/dialog-history.ts';
import { useSession } from '../../lib/session.ts';
import type { NavItem } from './nav-items.ts';
import classes from './nav-link.module.css';

interface NavLinkProps {
  item: NavItem;
  className: string | undefined;
  children: ReactNode;
}

function UnreadDot() {
  const hasNewMessages = useSession('hasNewMessages');
  if (!hasNewMessages) return null;
  return (
    <>
      <span className={classes.dot} />
      <span className="sr-only">unread messages</span>
    </>
  );
}

/** Opens a dialog over the page. The page remains the current one, although the address is that of the link. */
const DialogLink = createLink(
  ({ 'aria-current': _current, children, ...props }: ComponentProps<'a'>) => (
    <a {...props}>{children}</a>
  ),
);

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
    <DialogLink
      {...toDialog(item.dialog)}
      resetScroll={false}
      className={className}
      aria-haspopup="dialog"
    >
      {children}
    </DialogLink>
  );
}
