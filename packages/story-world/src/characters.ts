/** The people of the demo, the tests, the journeys and the screenshots. */
export interface Character {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly gender: 'male' | 'female';
  readonly weight: 'kg' | 'lbs';
}

/** Everyone's password. */
export const password = 'Northlane-2026!';

function person(
  firstName: string,
  lastName: string,
  gender: 'male' | 'female',
  weight: 'kg' | 'lbs' = 'lbs',
): Character {
  const email = `${firstName}@northlane.example`.toLowerCase();
  return { firstName, lastName, email, gender, weight };
}

/** Owns Northlane Strength. */
export const odette = person('Odette', 'Raymond', 'female');

/** The two athletes that tests use. */
export const mara = person('Mara', 'Keller', 'female', 'kg');
export const jonah = person('Jonah', 'Weiss', 'male');

/** Owns another gym and must never see inside Northlane. */
export const rival: Character = {
  ...person('Renata', 'Quarry', 'female'),
  email: 'renata@quarry.example',
};

/** The other athletes of the Competitors track, in leaderboard order. */
export const others: readonly Character[] = [
  person('Teo', 'Alvarez', 'male', 'kg'),
  person('Ines', 'Novak', 'female', 'kg'),
  person('Priya', 'Shah', 'female'),
  person('Kofi', 'Boateng', 'male'),
  person('Lukas', 'Fischer', 'male', 'kg'),
  person('Wren', 'Doyle', 'female'),
];

export const northlane = {
  name: 'Northlane Strength',
  tagline: 'Barbell first, engine second, people always',
  address: '14 Foundry Lane, Portland, OR 97209',
  timeZone: 'America/Los_Angeles',
} as const;

export const quarry = {
  name: 'Quarry Athletics',
  tagline: 'Stone walls, open doors',
  address: '3 Quarry Road, Hallowell, ME 04347',
  timeZone: 'America/New_York',
} as const;

export const storyTracks = {
  competitors: {
    name: 'Competitors',
    type: 'private',
    description: 'Five days a week for people who want to be on the floor at a local throwdown.',
    welcomeNote: 'Welcome! Post your first score today.',
    joinPassword: 'erg-2026',
  },
  engine: {
    name: 'Engine',
    type: 'free',
    description: 'Three aerobic sessions a week. Bike, row, run, breathe.',
    welcomeNote: 'Start slower than you think you should.',
  },
  barbell: {
    name: 'Barbell Club',
    type: 'paid',
    description: 'Two lifting sessions a week with percentages of your own maxes.',
    welcomeNote: 'Enter your maxes first, so that the bar weighs what it should.',
    price: 39,
    trialPeriodDays: 7,
  },
} as const;
