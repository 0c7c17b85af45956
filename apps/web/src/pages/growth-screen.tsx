import { Box, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hero } from '../ui/hero.tsx';
import classes from './growth-screen.module.css';

export interface Fact {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
}

interface GrowthScreenProps {
  title: string;
  lead: string;
  facts: readonly Fact[];
  /** The panel that overlaps the banner. */
  children: ReactNode;
}

/** The layout of the screens on which an owner connects the gym and subscribes. */
export function GrowthScreen({ title, lead, facts, children }: GrowthScreenProps) {
  return (
    <>
      <Hero tone="pine">
        <Box pt={{ sm: 'lg' }} pb={{ base: 'var(--space-40)', sm: 'var(--space-56)' }}>
          <Box component="h1" className="display" fz={{ base: 'var(--fs-28)', sm: '2.75rem' }}>
            {title}
          </Box>
          <p className={classes.lead}>{lead}</p>
        </Box>
      </Hero>
      <div className={`in-order ${classes.columns}`}>
        <Box miw={0} style={{ alignSelf: 'start' }}>
          {children}
        </Box>
        {/* It stands below the banner, even next to a short panel. */}
        <Box component="aside" mt={{ base: 0, md: 80 }} aria-labelledby="good-to-know">
          <Title id="good-to-know" order={2} mb="var(--space-4)" fz="1.0625rem">
            Good to know
          </Title>
          <ul className={classes.facts}>
            {facts.map((fact) => (
              <li key={fact.title}>
                <fact.icon size={20} stroke={1.75} aria-hidden />
                <p>
                  <b>{fact.title}</b>
                  {fact.text}
                </p>
              </li>
            ))}
          </ul>
        </Box>
      </div>
    </>
  );
}
