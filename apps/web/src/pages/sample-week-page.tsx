import { Box } from '@mantine/core';
import { SampleWeek } from '../features/workouts/sample/sample-week.tsx';
import { Hero } from '../ui/hero.tsx';
import { ButtonLink } from '../ui/links.tsx';
import classes from './marketplace.module.css';

/** Shows a week of programming to visitors without an account. */
export function SampleWeekPage() {
  return (
    <>
      <Hero tone="pine">
        <h1 className={`display ${classes.title}`}>A sample week</h1>
        <p className={classes.lead}>
          What athletes of a gym see: the whiteboard of each day. They log a score and find
          themselves on its leaderboard.
        </p>
      </Hero>
      <Box px="var(--page-gutter)" pb={{ base: 'xl', sm: 'var(--space-56)' }}>
        <Box my="lg">
          <SampleWeek />
        </Box>
        <ButtonLink to="/landingpage" size="lg">
          Create new account
        </ButtonLink>
      </Box>
    </>
  );
}
