import { Anchor, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>;

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />;
}

/** A link within the app that looks like text. */
export const TextLink = createLink(Anchor<'a'>);

/** A link within the app that looks like a button. */
export const ButtonLink = createLink(AnchorButton);
