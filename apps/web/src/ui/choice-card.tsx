import { Box, Center, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  value: string;
  title: string;
  help: string;
  icon: ReactNode;
}

/** A large radio button, for use within `Radio.Group`. */
export function ChoiceCard({ value, title, help, icon }: ChoiceCardProps) {
  return (
    <Radio.Card value={value} className={classes.card ?? ''}>
      <Center component="span" className={classes.icon} w={52} h={52}>
        {icon}
      </Center>
      <span>
        <Box component="span" display="block" fz="1.0625rem" fw={620}>
          {title}
        </Box>
        <Box component="span" display="block" mt="var(--space-2)" c="dimmed" fz="var(--small-size)">
          {help}
        </Box>
      </span>
      <Radio.Indicator variant="outline" className={classes.dot ?? ''} />
    </Radio.Card>
  );
}
