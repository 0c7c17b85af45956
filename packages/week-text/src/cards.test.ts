import { describe, expect, it } from 'vitest';
import { cardsOf } from '../testing/read-cards.ts';

describe('readCards', () => {
  it.each([
    ['a line with a clock and its work', ['AMRAP 9: 9 burpees', 'For time: 50 swings']],
    ['an interval with a lift', ['E2MOM 10: 2 front squats', 'AMRAP 9: 9 burpees']],
    ['a label in brackets', ['(A) Squat 5x5', '(B) AMRAP 9: 9 burpees']],
    ['a Roman number', ['I. Warm-up: 400 m run', 'II. Squat 5x5']],
    ['the time of a piece', ['0:00-10:00 Warm-up: run', '10:00-30:00 Squat 5x5']],
    ['a time of day', ['9:00 - Warm-up: 400 m run', '9:10 - Strength: squat 5x5']],
    ['a number for time', ['Squat 5x5', '50 wall balls for time, 7 min cap']],
    ['a lift in a list behind rounds', ['🏃 Warm-up: 2 rounds 200m run', '🏋 Squat 5x5']],
    ['work that is not for time', ['Squat 5x5', 'Then, not for time: 30 hollow rocks']],
    ['a part with its minutes', ['WARM-UP · 10 min', 'STRENGTH · 20 min']],
    ['a circuit', ['* Squat: 5x5', '* Zirkel, 3 Runden: 12 Rudern']],
    ['a checkbox', ['[ ] Squat 5x5', '[x] 3 RFT: 9 burpees']],
    ['a German sentence', ['Machen wir Kniebeuge 5x5.', 'Danach ein AMRAP 12 mit 10 Burpees.']],
    ['an arrow', ['-> Squat 5x5', '-> 21/15/9 thrusters + pull-ups']],
    ['a word of the gym', ['Iron: squat 5x5', 'Pain: 3 rounds for time of 9 burpees']],
    ['a sentence', ['We will squat 5x5.', 'After that it is a 12 minute AMRAP of burpees.']],
    ['an arrow behind a part', ['WU -> 400 m run', 'STR => squat 5x5']],
    ['a gap behind a part', ['WU   400 m run', 'STR\tsquat 5x5']],
    ['sets in front of a lift', ['5x5 strict press', '4 sets of 3 back squats']],
    ['a name without a blank', ['bksquat 5x5', 'benchpress 5x3']],
    ['a name with a mistake', ['dedlift 3x3', 'bak squat 5x5']],
    ['as much as possible in minutes', ['Squat 5x5', '5 min max double unders']],
    ['a word in front of a part', ['Team warm-up: 400 m run', 'Partner conditioning: 9 burpees']],
    ['the minutes of a piece', ['10 min - warm up: jog', '15 min - strict press 3x5']],
    ['a part with a mistake', ['Warmpup: 400 m run', 'Strenth: squat 5x5']],
    ['a number for time at its end', ['Squat 5x5', '50 cal bike ft']],
    ['a clock behind a part in brackets', ['[Kraft] Squat 5x5', '[WOD] 9 min AMRAP: 9 burpees']],
    ['a place in the class', ['Part A - Warm-up: run', 'Part B - Bench press 5x5']],
    ['a part in round brackets', ['(Warm-up) row 500', '(Strength) Squat 5x5']],
    ['sets in words', ['Squat: five sets of three', 'Twelve minute AMRAP: ten burpees']],
    ['a German clock', ['Squat 5x5', 'Für Zeit: 1000 m Rudern']],
    ['a distance for time', ['Squat, heavy 3', '1000m row for time']],
    ['a machine in minutes', ['Squat 5x5', '10 min Rad, max Kalorien']],
    ['a place in an outline', ['1.1 Warm-up: row 500m', '1.2 Squat 5x5']],
    ['a bullet of a copied document', ['o   Warm-up: row 500m', 'o   Squat 5x5']],
    ['a label with two marks', ['A.) Squat 5x5', 'B.) For time: 9 burpees']],
    ['a letter above descending reps', ['S: Back squat 5x3', 'W: 21-15-9 swings']],
    ['a lift with a max', ['build up to 1 rep of 1RM squat', 'AMRAP 9: 9 burpees']],
    ['a Dutch clock', ['Deadlift: 3 sets van 5 herhalingen', '5 rondes voor tijd: 9 burpees']],
    ['a letter for a part', ['S: Back squat 5x3', 'M: 8 min AMRAP, 8 swings']],
    ['half of a day', ['AM: Squat 5x5', 'PM: For time: 1000m row, 9 burpees']],
    ['a finisher', ['OHP 3x8', 'finisher 100 push-ups for time']],
    ['a distance several times', ['Squat 5x5', '500m row x 4, rest 1 min']],
  ])('begins a card at %s', (_, lines) => {
    const ends = cardsOf(['Monday', ...lines].join('\n')).map((card) => card.split(' ').at(-1));
    expect(ends).toEqual(['2-2', '3-3']);
  });

  it('begins the card at a day that names a lift, if the sets stand below it', () => {
    const text = 'Monday: Bench Press\n- [ ] 115lb x 3\n- [ ] 145lb x 3 + AMRAP\nTuesday: Rest';
    expect(cardsOf(text)).toEqual(['11-23 Bench Press 1-3']);
  });

  it('reads lifts in a row with sets as a complex, and best lifts as no work', () => {
    const names = ['2 power cleans + 1 push jerk, 6 sets', 'Clean & push press 4x5'].map((line) =>
      cardsOf(`Monday\n${line}`),
    );
    expect(names).toEqual([['11-23 Power Clean and Push Jerk 2-2'], ['11-23 Barbell Complex 2-2']]);
    expect(
      cardsOf('Monday\nEvery 2:30 x 6 sets:\n2 pause clean deadlifts + 1 hang power clean'),
    ).toEqual(['11-23 Barbell Complex 2-3']);
    expect(cardsOf('Monday\n1 clean + 1 jerk, build to a heavy')).toEqual(['11-23 Strength 2-2']);
    expect(cardsOf('Bench Press 1RM: 180lb\n\nMonday\nBench Press 5x5')).toEqual([
      '11-23 Bench Press 4-4',
    ]);
  });

  it('reads a title in French quotes', () => {
    expect(cardsOf('Lundi\nWOD « Marée haute »\nAMRAP 16 min :\n8 burpees')).toEqual([
      '11-23 Marée haute 2-4',
    ]);
  });

  it('begins no card at a note below a piece, or at a distance below a title and its clock', () => {
    expect(cardsOf('Monday\nAMRAP 9: 9 burpees\ngo unbroken')).toEqual(['11-23 Metcon 2-3']);
    expect(cardsOf('Monday\nTEAM RELAY\nFor time in teams of 3\n3 x 500 m row')).toEqual([
      '11-23 TEAM RELAY 2-4',
    ]);
  });

  it.each([
    'Mon / Squat 5x5 / AMRAP 10 10 burpees',
    'Mon: Squat 5x5; AMRAP 10: 10 burpees',
    'Mon - Squat 5x5 + AMRAP 10 (10 burpees)',
    'Mon - Squat 5x5/ AMRAP 10: 10 burpees',
  ])('begins a card on each side of a mark in a line: %s', (text) => {
    expect(cardsOf(text)).toEqual(['11-23 Back Squat 1-1', '11-23 Metcon 1-1']);
  });

  it('begins no card at rounds after work that is not for time', () => {
    const lines = ['Squat 5x5', 'Then, not for time:', '3 rounds', '20 hollow rocks'];
    expect(cardsOf(['Monday', ...lines].join('\n')).at(-1)).toBe('11-23 Workout 3-5');
  });

  it('begins no card at an exercise in capitals between the lines of a piece', () => {
    expect(cardsOf('MONDAY\n15-12-9\nOHS 95/65\nCHEST TO BAR\n9 MIN CAP')).toEqual([
      '11-23 Metcon 2-5',
    ]);
  });

  it('takes a name below a time, and no clock in quotes, for the name of a card', () => {
    expect(cardsOf('Monday\nSTRENGTH\n10:00-25:00\nSnatch\n5 sets of 2')).toEqual([
      '11-23 Snatch 2-5',
    ]);
    expect(cardsOf('Monday\nMetCon: "For Time"\n9 burpees')).toEqual(['11-23 Metcon 2-3']);
  });

  it("begins a card at 'then' alone above a piece", () => {
    expect(cardsOf('Monday\nSquat 5x5\nThen:\n3 rounds\n9 burpees\n9 swings')).toEqual([
      '11-23 Back Squat 2-2',
      '11-23 Metcon 3-6',
    ]);
  });

  it('begins no card at a part that is named twice', () => {
    expect(cardsOf('Monday\nMetcon\nMetcon (Time)\n3 rounds\n9 burpees')).toEqual([
      '11-23 Metcon 2-5',
    ]);
  });

  it('begins no card at an exercise with its sets in a warm-up', () => {
    expect(cardsOf('Monday\nWarm-up\n2x10 good mornings')).toEqual(['11-23 Warm-up 2-3']);
  });

  it('reads a title after its part', () => {
    expect(cardsOf('Monday\nMetcon: Paper Planes\n9 min AMRAP\n9 burpees')).toEqual([
      '11-23 Paper Planes 2-4',
    ]);
    expect(cardsOf('Monday\nMetcon\nPart A: AMRAP 9\n9 dips\nPart B: for time\n9 cal')).toEqual([
      '11-23 Metcon 3-4',
      '11-23 Metcon 5-6',
    ]);
  });

  it('reads the sets below a lift, also in a group', () => {
    const lines = [
      'B1. Hip thrust @ 2011',
      '12 reps x 3 sets',
      'B2. Goblet squat @ 3010',
      '8 reps x 3 sets',
    ];
    expect(cardsOf(['Monday', ...lines].join('\n'))).toEqual([
      '11-23 Hip Thrust 2-3',
      '11-23 Goblet Squat 4-5',
    ]);
  });

  it.each(['squat jumps', 'bench dips', 'dead bug', 'press-ups'])(
    'reads no lift if another word follows its name: %s',
    (name) => {
      expect(cardsOf(`Monday\nCore\nplank 3x20\n${name} 3x10`)).toEqual(['11-23 Core 2-4']);
    },
  );

  it('begins a card at each part of a line in capitals', () => {
    expect(cardsOf('MON WARM UP 400M RUN STRENGTH SQUAT 5X5 WOD AMRAP 9 9 BURPEES')).toEqual([
      '11-23 Warm-up 1-1',
      '11-23 Back Squat 1-1',
      '11-23 Metcon 1-1',
    ]);
  });

  it('begins a card at the first line of a day with sets or reps, also without a lift', () => {
    expect(cardsOf('Monday\nPull-ups 5x5\nTuesday\n50 burpees')).toEqual([
      '11-23 Accessory 2-2',
      '11-24 Workout 4-4',
    ]);
  });

  it('reads a row with sets as a lift, but not a row on a machine', () => {
    expect(cardsOf('Monday\nRow: 3x8')).toEqual(['11-23 Bent-Over Row 2-2']);
    expect(cardsOf('Monday\nRow 3x500m')).toEqual(['11-23 Workout 2-2']);
  });

  it('begins no card at the work of the week before', () => {
    expect(cardsOf("Monday\nSquat 4x6 @ 72%\nCompare to last week's 4x6 @ 70%.")).toEqual([
      '11-23 Back Squat 2-3',
    ]);
  });

  it.each([
    ['General warm-up: run', 'Warm-up'],
    ['Einturnen: laufen', 'Warm-up'],
    ['Mobilisation 5 min', 'Mobilisation'],
    ['What: 5 rounds for time of 9 burpees', 'Metcon'],
    ['Alle 2 min x 6: 2 Cleans', 'Clean'],
    ['Snatch\nOn the 2:00 x 7\n1 rep', 'Snatch'],
    ['Build to a heavy clean and jerk', 'Clean and Jerk'],
    ['Run 1 mile for time', '1 Mile Run'],
    ['2k row, 100 DU, 1k row FT', 'Metcon'],
    ['1.5 mile run for time', 'Metcon'],
  ])('names a card after its part or lift: %s', (text, name) => {
    const last = text.split('\n').length + 1;
    expect(cardsOf(`Monday\n${text}`)).toEqual([`11-23 ${name} 2-${last}`]);
  });
});

describe('exercises whose sets stand below their names', () => {
  it('are a card for each lift, and one card if they are in no list', () => {
    const sets = '- Sets: 3\n- Reps: 8-10\n- Rest: 90 seconds';
    const names = ['Bench Press', 'Cable fly', 'Pushdown', 'Barbell Row', 'Curl', 'Shrug'];
    expect(
      cardsOf(`Monday\n\n${names.map((name) => `### ${name}\n${sets}`).join('\n\n')}`),
    ).toEqual([
      '11-23 Bench Press 3-6',
      '11-23 Accessory 8-16',
      '11-23 Bent-Over Row 18-21',
      '11-23 Accessory 23-31',
    ]);
  });
});

describe('lifts with dumbbells and on machines', () => {
  it.each([
    ['Bankdrücken mit Kurzhanteln 3x10', 'Dumbbell Bench Press'],
    ['DB overhead press 3x10', 'Dumbbell Shoulder Press'],
    ['Romanian deadlift with dumbbells 3x10', 'Romanian Deadlift'],
    ['Incline bench press with dumbbells 3x10', 'Accessory'],
    ['Squat al multipower 3x10', 'Accessory'],
  ])('%j is %s', (text, name) => {
    expect(cardsOf(`Monday\n${text}`)).toEqual([`11-23 ${name} 2-2`]);
  });
});

it('readWeek takes the word for a warm-up alone for all of it if lifts with sets stand below', () => {
  expect(
    cardsOf('Monday\nWarm-up\nPower snatch 6 x 5\nBack squat 5 x 5\nPush press 4 x 5'),
  ).toEqual([
    '11-23 Warm-up 2-2',
    '11-23 Power Snatch 3-3',
    '11-23 Back Squat 4-4',
    '11-23 Push Press 5-5',
  ]);
});

it('readWeek takes two blank lines for one if all lines have one above them', () => {
  const work = [
    '2 rounds of',
    '10 squats',
    '10 lunges',
    '10 sit-ups',
    '',
    'Back squat 3-3-3-3',
    'Rest as needed',
  ];
  expect(cardsOf(['Monday', ...work, '', 'For time', '80 sit-ups'].join('\n\n')).slice(1)).toEqual([
    '11-23 Back Squat 13-15',
    '11-23 Metcon 19-21',
  ]);
});

it('readWeek reads the sets in front of a lift, also with the words of other languages', () => {
  const lines = [
    '4 series de 6 repeticiones de sentadilla',
    '3 séries de 8 répétitions de squat avant',
  ];
  expect(cardsOf(['Monday', ...lines].join('\n'))).toEqual([
    '11-23 Back Squat 2-2',
    '11-23 Front Squat 3-3',
  ]);
});

it('readWeek makes cards of the exercises with sets that stand in one line', () => {
  const push = 'Mon - Push: bench press 5x5 | dips 3x10 | flys 3x12 | overhead press 4x6';
  const pull = 'Thu - Pull: deadlift 3x5 | rows 4x8, slow | curls 3x12';
  expect(cardsOf(`${push}\n${pull}`)).toEqual([
    '11-23 Bench Press 1-1',
    '11-23 Accessory 1-1',
    '11-23 Strict Press 1-1',
    '11-26 Deadlift 2-2',
    '11-26 Bent-Over Row 2-2',
  ]);
});

it('readWeek makes two cards of a lift and what stands behind an and', () => {
  const text =
    'Mon: front squat (5x3) and 9 min. AMRAP\nTue: press 5x5 and Helen\nWed: deadlift 5x3 and run';
  expect(cardsOf(text)).toEqual([
    '11-23 Front Squat 1-1',
    '11-23 Metcon 1-1',
    '11-24 Strict Press 2-2',
    '11-24 Helen 2-2',
    '11-25 Deadlift 3-3',
  ]);
});

it('readWeek keeps the lines below a label that stands alone in its piece', () => {
  const a = [
    'A.',
    'Every 2 minutes, for 8 minutes (4 sets):',
    'Power clean x 2 reps',
    'Go up in weight',
  ];
  const b = ['B.', 'Every minute, on the minute, for 5 minutes (5 sets):', 'Push press x 3 reps'];
  expect(cardsOf(['Monday', ...a, ...b].join('\n'))).toEqual([
    '11-23 Power Clean 2-5',
    '11-23 Push Press 6-8',
  ]);
});

it('readWeek keeps sets with the exercise in the line above', () => {
  const text = ['Monday', 'Back squat', '5x5', 'Leg press', '4x10-20', 'Leg curl', '3x15+'];
  expect(cardsOf(text.join('\n'))).toEqual(['11-23 Back Squat 2-3', '11-23 Accessory 4-7']);
});
