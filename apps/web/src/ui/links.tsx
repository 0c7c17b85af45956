import { Anchor, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link within the app that looks like text. */
export const TextLink = createLink(Anchor<'a'>);

/** A link within the app that looks like a button. */
export const ButtonLink = createLink(Button<'a'>);
