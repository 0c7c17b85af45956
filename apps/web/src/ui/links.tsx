import {
  type LinkComponent,
  type UseLinkPropsOptions,
  useLinkProps,
  useRouter,
} from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { appPath, ownPath } from '../lib/app-path.ts';
import { type ButtonLook, buttonProps } from './button.tsx';

/** The attributes of a link. Each link is one component, because the router's `createLink` would make three around it. */
type Anchor<Look = object> = Look & Omit<UseLinkPropsOptions, keyof Look>;

function PlainAnchor({ ref, ...link }: Anchor) {
  const { children, ...attributes } = useLinkProps(link);
  return (
    <a {...attributes} ref={ref}>
      {children}
    </a>
  );
}

function TextAnchor({ className = '', ...link }: Anchor) {
  return PlainAnchor({ ...link, className: `text-link ${className}` });
}

function ButtonAnchor(link: Anchor<ButtonLook>) {
  return PlainAnchor(buttonProps(link));
}

function IconAnchor(link: Anchor<ButtonLook>) {
  return ButtonAnchor({ variant: 'subtle', square: true, ...link });
}

/** A link within the app. */
export const PlainLink = PlainAnchor as LinkComponent<'a'>;

/** A link within the app that looks like text. */
export const TextLink = TextAnchor as LinkComponent<typeof TextAnchor>;

/** A link within the app that looks like a button. */
export const ButtonLink = ButtonAnchor as LinkComponent<typeof ButtonAnchor>;

/** A link within the app that looks like an icon button. */
export const IconLink = IconAnchor as LinkComponent<typeof IconAnchor>;

/** Returns whether the browser must handle a click on a link: for a new tab, a new window or a download. */
export const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Returns the attributes of a link to a path of the app that came from the server. Any other path becomes the dashboard. */
export function usePathLink(onFollow: () => void) {
  const { history } = useRouter();
  return (path: string) => {
    const href = ownPath(path, window.location.origin) ?? '/dashboard';
    return {
      href,
      onClick: (event: MouseEvent) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onFollow();
        history.push(href);
      },
    };
  };
}

interface LinkInTextProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that a user wrote. A link to this app opens in the app, and any other link in a new tab. */
export function LinkInText({ href, className, children }: LinkInTextProps) {
  const { history } = useRouter();
  const path = appPath(href, window.location.origin);
  if (path === null) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  }
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    history.push(path);
  };
  return (
    <a className={className} href={path} onClick={open}>
      {children}
    </a>
  );
}
