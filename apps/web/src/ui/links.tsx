import { ActionIcon, type ActionIconProps, Anchor, Button, type ButtonProps } from '@mantine/core';
import { createLink, useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { appPath, ownPath } from '../lib/app-path.ts';

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />;
}

type AnchorIconProps = ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>;

function AnchorIcon(props: AnchorIconProps) {
  return <ActionIcon component="a" {...props} />;
}

/** A link within the app that looks like an icon button. */
export const IconLink = createLink(AnchorIcon);

/** A link within the app that looks like text. */
export const TextLink = createLink(Anchor<'a'>);

/** A link within the app that looks like a button. */
export const ButtonLink = createLink(AnchorButton);

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
