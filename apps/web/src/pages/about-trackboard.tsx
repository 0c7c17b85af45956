import { TextLink } from '../ui/links.tsx';
import classes from './about-trackboard.module.css';

const facts = [
  'Coaches plan the week in minutes: own workouts, lifts by percentage, 163 benchmarks.',
  'Athletes read it in their own unit, log scores and see records and the leaderboard.',
  'Tracks are free, private or paid, and the data stays yours to download.',
];

/** Introduces the product to new visitors. */
export function AboutTrackboard() {
  return (
    <section className={classes.about} aria-label="About Trackboard">
      <p>Trackboard is your gym’s whiteboard on the web, for coaches and athletes.</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <TextLink to="/sample-week">Look at a sample week</TextLink>
    </section>
  );
}
