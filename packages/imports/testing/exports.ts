import type { ImportSource } from '@trackboard/contract/imports';

/** An export in the shape of a product's, with rows of our own. */
export interface SampleExport {
  readonly source: ImportSource;
  readonly layout: string;
  readonly text: string;
}

const sugarHeadings =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr';

/** Spells cells as a line of CSV. */
const line = (...cells: string[]) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

const sugarWod = [
  sugarHeadings,
  line(
    '05/06/2023',
    'Front Squat 3x2',
    'For load: #1:  2 reps #2:  2 reps #3:  1 rep',
    '185',
    '185',
    'Load',
    'Front Squat',
    '[{"success":true,"load":175},{"success":false,"load":190},{"success":true,"load":185}]',
    'slow',
    'RX',
    'PR',
  ),
  line(
    '05/07/2023',
    'Grace',
    '30 reps for time:• Clean & jerk',
    '245',
    '4:05',
    '',
    '',
    '[{"mins":4,"secs":5}]',
    '',
    'SCALED',
    '',
  ),
  line(
    '05/08/2023',
    'Mary',
    'AMRAP 20:• 5 HSPU',
    '9',
    '9+14',
    'Rounds + Reps',
    '',
    '[{"rnds":9,"reps":14}]',
    '',
    'RX',
    '',
  ),
  line(
    '05/08/2023',
    'Mary',
    'AMRAP 20:• 5 HSPU',
    '9.014',
    '9+14',
    'Rounds + Reps',
    '',
    '',
    '',
    'RX',
    '',
  ),
  line(
    '05/09/2023',
    'Total',
    '1 squat, 1 press',
    '405',
    '405',
    'Load',
    '',
    '[{"success":true,"load":280},{"success":true,"load":125}]',
    '',
    'RX',
    '',
  ),
  line('05/10/2023', 'Show up', '', '1', 'Yes', 'Checkbox', '', '[{"boolean":1}]', '', '', ''),
  line('05/11/2023', 'Broad jump', '', '92', '92', 'Inches', '', '[{"inches":92}]', '', 'RX', ''),
  line('05/12/2023', 'Grace', '', 'did not finish', 'did not finish', '', '', '', '', 'RX', ''),
  line('05/13/2023', 'Bike', '', '41', '41', 'Calories', '', '', '', 'RX', ''),
  line('05/14/2023', 'Row', '', '1950', '1950', 'Meters', '', '[{"meters":1950}]', '', 'RX', ''),
  line(
    '05/15/2023',
    'Cal bike',
    '',
    '30',
    '30',
    'Calories',
    '',
    '[{"cals":14},{"cals":16}]',
    '',
    'RX',
    '',
  ),
  line(
    '05/16/2023',
    'Karen',
    '',
    '720',
    'CAP + 140',
    '',
    '',
    '[{"mins":12,"secs":0}]',
    '',
    'RX',
    '',
  ),
  line(
    '05/17/2023',
    'Partner day',
    '',
    '',
    'All the stations',
    'Other / Text',
    '',
    '[{"other":"All the stations"}]',
    '',
    'RX',
    '',
  ),
].join('\n');

const pushPress = [
  sugarHeadings,
  line(
    '20240219',
    'Back Squat',
    '',
    '110',
    '110',
    'weight',
    'Back Squat',
    '5x100kg, 3x110kg',
    '',
    'RX',
    '',
  ),
  line('20240220', 'Diane', '21-15-9', '331', '5:31', 'time', '', '', 'fun', 'SCALED', ''),
].join('\n');

const wodifyOld = `Name,Name(2),Label,Public Name,Date,Sets,Reps,Weight,Rep Scheme,Notes,Is PR,Text,Result 1,Result 1Label,Fully Formatted Result,Formatted Result,UOMLabel,Performance Result Type Label,Name(21),Description
Robin Roe,7:00 AM,kg,Our Box,21/02/2024,2,4,80,,warm up 40,False,,80,Weight,2 x 4 @ 80 kg,2 x 4 @ 80,kg,Weight,Push Press,Heavy four
Robin Roe,7:00 AM,kg,Our Box,22/02/2024,1,6,0,,,False,,0,Weight,1 x 6 @ 0 kg,1 x 6 @ 0,kg,Weight,Front Squat,
Robin Roe,7:00 AM,kg,Our Box,,1,1,90,,,False,,90,Weight,1 x 1 @ 90 kg,1 x 1 @ 90,kg,Weight,Clean,
Robin Roe,7:00 AM,kg,Our Box,23/02/2024,,,,,,False,,240,Total,240 kg,240,kg,Total,Clean,`;

const wodifyNew = `Date,Component,Result,Performance Result Type,Comment,Personal Record Description,Component Description
02/05/2024,Strict Press,3 x 5 @ 95 lbs,Weightlifting,,,
02/06/2024,Annie,8:47 (Rx),Metcon,double unders,,
02/07/2024,Deadlift,2 x 3 @ 275,Weightlifting,,,
02/08/2024,Fight Gone Bad,TC (456 reps),Metcon,,,`;

const wodifyPasted = `08/29/2024\tDeadlift\tWeight\t1 x 4 @ 365 lbs\t285, 315
08/30/2024\tCindy\tAMRAP - Rounds and Reps\t17 + 3\tquick`;

const btwbOld = `Date,Workout,Result,Prescribed,Pukie,Work performed,Work time,Formatted Result,Notes,Description
05/17/2024,Deadlift 3-3,,true,false,,,3-3,Easy,"Sets
3 Deadlifts | 140 kg
3 Deadlifts | 150,5 kg"
05/18/2024,AMRAP 9,,false,false,,,4 rounds + 6 Burpees,,"AMRAP 9 mins:
8 Thrusters | 40 kg
6 Burpees"
05/19/2024,Presses,,true,false,,,,,"Sets
4 Push Presses | 60 kg
4 Push Presses | 0 kg
2 Front Squats | 70 kg"
sometime,Deadlift,,true,false,,,,,"3 Deadlifts | 140 kg"`;

const btwbNew = `Date,Formatted Result,Result,Performed,Workout,Description,Notes
2024-05-20,12:34,754,true,Helen,"3 rounds for time",`;

const trainHeroic = `WorkoutTitle,ScheduledDate,RescheduledDate,ExerciseTitle,ExerciseData,BlockValue,BlockUnits
"Legs, heavy",4/21/2025,,Back Squat,"5, 5, 3 rep x 185, 195, 205 lb",3,min
Legs,4/21/2025,4/24/2025,Lunge,"10, 10 rep x 40 kg",3,min
Pull,2025-04-22,,Chin Up,"9, 7 rep x Bodyweight",,
Pull,2025-04-22,,Sled,"50, 50 yd",,`;

const chalk = `Title,Date,Style,RepMax,PrimaryMovement,BestScore,Notes
Tuesday - 2.4.2025,2/4/2025,Reps,,,187,
Front squat,2/5/2025,Load,2,Front Squat,205,
Thursday,2/6/2025,Freeform,,,14:20,
Friday,2/7/2025,Rounds,,,6+11,
Hero,2/8/2025,Time,,,1:04:09,
Sunday,2/9/2025,Freeform,,,felt good,`;

const strongNow = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2024-07-01 17:00:00,Heavy,1h,Back Squat (Barbell),W,60,5,0,0,,Good day,
2024-07-01 17:00:00,Heavy,1h,Back Squat (Barbell),1,"122,5",3,0,0,belt,Good day,
2024-07-01 17:00:00,Heavy,1h,Back Squat (Barbell),Rest Timer,,,,180,,Good day,
2024-07-01 17:00:00,Heavy,1h,Back Squat (Barbell),2,125,2,0,0,,Good day,
2024-07-01 17:00:00,Heavy,1h,Dip,1,0,12,0,0,,Good day,
2024-07-01 17:00:00,Heavy,1h,Plank,1,0,0,0,75,,Good day,
2024-07-01 17:00:00,Heavy,1h,Running,1,0,0,3,960,,Good day,
someday,Heavy,1h,Dip,1,0,12,0,0,,,`;

const strongAndroid = `"Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (lbs)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
"1";"2025-01-02 08:00:00";"A";"900";"Press (Barbell)";"1";"95.0";"5";"";"";"";"";""
"1";"2025-01-02 08:00:00";"A";"900";"Press (Barbell)";"2";"100.0";"5";"";"";"";"";""`;

const strongGerman = `Datum,Name des Workouts,Dauer,Name der Übung,Reihenfolge der Sätze,Gewicht,Wiederholungen,Distanz,Sekunden,Notizen
2023-02-03 06:30:00,Beine,50m,Kniebeuge,1,80,8,0,0,
2023-02-03 06:30:00,Beine,50m,Kniebeuge,2,85,6,0,0,`;

const hevy = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
"Morning","12 Mai 2025, 06:10","12 Mai 2025, 07:00","","Bench Press (Barbell)",,"line one\\nline two",0,"warmup",40,10,,,
"Morning","12 Mai 2025, 06:10","12 Mai 2025, 07:00","","Bench Press (Barbell)",,"line one\\nline two",1,"normal",61.235,5,,,
"Morning","12 Mai 2025, 06:10","12 Mai 2025, 07:00","","Bench Press (Barbell)",,"line one\\nline two",2,"failure",62.5,4,,,
"Morning","12 Mai 2025, 06:10","12 Mai 2025, 07:00","","Pull Up",,"",0,"normal",,9,,,
"Morning","12 Mai 2025, 06:10","12 Mai 2025, 07:00","","Leg Press (Machine)",,"",0,"warmup",80,12,,,`;

const fitNotes = `Date,Exercise,Category,Weight (lbs),Reps,Distance,Distance Unit,Time,Comment
2025-06-01,Deadlift,Back,315.0,3,,,,"good"
2025-06-01,Deadlift,Back,325.0,1,,,,""
2025-06-02,Rowing Machine,Cardio,,,500.0,m,0:01:52,""
2025-06-03,Ski,Cardio,,,400,m,,""`;

const strongLiftsOld = `Date,Note,Workout,Body Weight,Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Set 3,Exercise 2,Weight (KG),Weight (LB),Set 1,Set 2,Set 3
21/05/2016,"",A,81KG,Squat,70,155,5,5,0,Bench press,52.5,115,5,5,4
22/05/2016,"sick",B,81KG,Squat,,,5,5,,,,,,,
23/05/2016,"rest",C,81KG,,,,,,,,,,,,`;

const strongLiftsNew = `Date (yyyy/mm/dd),Workout Name,Exercise,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG),Note
2025/02/03,Workout B,Deadlift,5,120,5,125,`;

const gymRun = `Date;Time;Routine;Exercise;Set;Weight;Reps;Duration;Distance;Para6;Note;Type;Book
03.04.2025;18:00:00;Push;Bench;1;82,5;6;;;;;1;1
03.04.2025;18:03:00;Push;Bench;2;85;5;;;;;1;1`;

const gymBook = `Datum;Training;Zeit;Übung;Region;Muskelgruppen (Primäre);Muskelgruppen (Sekundäre);Wiederholungen / Zeit;Gewicht / Strecke;Notizen;Übersprungen
04.05.2025;Ganzkörper;10:00;Kniebeuge;Beine;Quadrizeps;;8 Wdh.;90 kg;;Nein
04.05.2025;Ganzkörper;10:05;Kniebeuge;Beine;Quadrizeps;;6 Wdh.;95 kg;;Nein
04.05.2025;Ganzkörper;10:10;Kniebeuge;Beine;Quadrizeps;;;95 kg;;Ja`;

const ownScores = `ScoreId,Gym,Track,WorkoutId,Workout,WorkoutDate,WorkoutDescription,ScoreKind,Values,HighestScore,WeightUnit,IsScaled,IsRecord,Notes,HasVideo,EnteredBy,LoggedOn,ChangedOn,ValueUnits,RepsPerSet,Movements
1,Iron Yard,Strength,7,Squat day,2026-02-03,,liftWeight,100; 105.5,105.5,kg,false,true,'=strong,false,,2026-02-03T10:00:00.000Z,2026-02-03T10:00:00.000Z,kg; kg,3; 2,Back Squat
2,Iron Yard,Strength,8,Fran,2026-02-04,21-15-9,time,05:02,05:02,,true,false,,false,,2026-02-04T10:00:00.000Z,2026-02-04T10:00:00.000Z,,,
3,Iron Yard,Strength,9,Long,2026-02-05,,time,CAP+12,CAP+12,,false,false,,false,,2026-02-05T10:00:00.000Z,2026-02-05T10:00:00.000Z,,,
4,Iron Yard,Strength,10,Clean,2026-02-06,,liftWeight,100; 225,225,lbs,false,false,,false,,2026-02-06T10:00:00.000Z,2026-02-06T10:00:00.000Z,kg; lbs,1; 1,Clean
5,Iron Yard,Strength,11,Mood,2026-02-07,,text,slow; but done,slow; but done,,false,false,,false,,2026-02-07T10:00:00.000Z,2026-02-07T10:00:00.000Z,,,`;

const resultSheet = `Athlete;Date;WOD;Score;Rx
Ada Adams;14.03.2025;Fran;4:05;Rx
Ben Boe;14.03.2025;Cindy;18 rounds;Scaled
Ada Adams;15.03.2025;Deadlift;3 x 2 @ 120 kg;Rx
Ben Boe;15.03.2025;Murph;CAP+12;Rx`;

const liftSheet = `Date,Lift,Sets,Reps,Weight,Unit
2025-03-04,Snatch,2,1,60,kg
2025-03-05,Clean,1,2,"82,5",kg`;

const ownWorkouts = `OwnWorkoutId,Day,Name,Description,Benchmark,ScoreKind,Values,HighestScore,WeightUnit,IsScaled,IsRecord,Notes,LoggedOn,ChangedOn,ValueUnits,RepsPerSet,Movements,Audience,ImportedFrom,Original
o1,2026-03-01,Fran with a vest,"21-15-9",Fran,time,06:40,06:40,,true,false,Hot,2026-03-01T10:00:00Z,2026-03-01T10:00:00Z,,,,only me,,
o2,2026-03-02,Heavy,,,liftWeight,100; 105.5,105.5,kg,false,true,,2026-03-02T10:00:00Z,2026-03-02T10:00:00Z,kg; kg,3; 2,Back Squat,only me,,`;

/** Exports of every known product and layout. */
export const sampleExports: readonly SampleExport[] = [
  { source: 'sugarwod', layout: 'all score types', text: sugarWod },
  { source: 'pushpress', layout: 'packed sets', text: pushPress },
  { source: 'wodify', layout: 'repeated headings', text: wodifyOld },
  { source: 'wodify', layout: 'components', text: wodifyNew },
  { source: 'wodify', layout: 'pasted', text: wodifyPasted },
  { source: 'btwb', layout: 'older columns', text: btwbOld },
  { source: 'btwb', layout: 'newer columns', text: btwbNew },
  { source: 'trainheroic', layout: 'packed sets', text: trainHeroic },
  { source: 'chalkitpro', layout: 'styles', text: chalk },
  { source: 'strong', layout: 'no unit', text: strongNow },
  { source: 'strong', layout: 'semicolons', text: strongAndroid },
  { source: 'strong', layout: 'German headings', text: strongGerman },
  { source: 'hevy', layout: 'kilograms', text: hevy },
  { source: 'fitnotes', layout: 'pounds', text: fitNotes },
  { source: 'stronglifts', layout: 'one row a workout', text: strongLiftsOld },
  { source: 'stronglifts', layout: 'one row an exercise', text: strongLiftsNew },
  { source: 'gymrun', layout: 'German days', text: gymRun },
  { source: 'gymbook', layout: 'German headings', text: gymBook },
  { source: 'trackboard', layout: 'scores', text: ownScores },
  { source: 'trackboard', layout: 'own workouts', text: ownWorkouts },
  { source: 'table', layout: 'results of a gym', text: resultSheet },
  { source: 'table', layout: 'lifts', text: liftSheet },
];

/** Returns the export of a source and layout. */
export function sampleOf(source: ImportSource, layout: string): string {
  const found = sampleExports.find(
    (sample) => sample.source === source && sample.layout === layout,
  );
  if (!found) throw new Error(`There is no sample of ${source}, ${layout}.`);
  return found.text;
}
