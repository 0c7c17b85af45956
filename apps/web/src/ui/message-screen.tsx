import { Box, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import { BrandGlyph } from './empty-state.tsx';
import classes from './message-screen.module.css';

interface MessageScreenProps {
  title: string;
  help: string;
  /** A picture that replaces the default glyph. */
  art?: ReactNode;
  action: ReactNode;
  /** Renders the message within another screen, without the brand and the full height. */
  inset?: boolean;
}

/** A screen with one message and one action. */
export function MessageScreen({ title, help, art, action, inset = false }: MessageScreenProps) {
  const Message = inset ? 'div' : 'main';
  return (
    <div className={classes.screen} data-inset={inset || undefined}>
      {!inset && (
        <Box component="header" c="var(--ink)" fz="1.125rem">
          <BrandMark />
        </Box>
      )}
      <Message className={classes.message}>
        {art ?? <BrandGlyph width={160} />}
        <Title order={1} mt="lg" mb="xs">
          {title}
        </Title>
        <Text maw="44ch" mb="lg" c="dimmed" textWrap="balance" dir="auto">
          {help}
        </Text>
        {action}
      </Message>
    </div>
  );
}
