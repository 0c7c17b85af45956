/** The content of a table's column. */
export type ColumnKind =
  | 'day'
  | 'part'
  | 'title'
  | 'text'
  | 'sets'
  | 'reps'
  | 'percent'
  | 'note'
  | 'score'
  | 'label'
  | 'week'
  | 'none';

const headers: Readonly<Record<Exclude<ColumnKind, 'label'>, readonly string[]>> = {
  day: [
    'data, fecha, dato, päivämäärä, dia, día, jour, giorno, dag, dzień, den, ukedag, viikonpäivä, day, days, date, dates, tag, datum, weekday',
    'wochentag, when',
  ],
  part: [
    'parte, partie, del, blok, bloque, bloco, bloc, part, block, section, type, teil, segment, category',
  ],
  title: ['title, name, titel'],
  text: [
    'serie x powt, serie x powt., series x reps, séries x reps, séries x répétitions, serie x reps, sett x reps, sets x herh, série x opak',
    'sarjat x toistot, szczegóły, detalles, detalhes, dettagli, détails, ejercicio, ejercicios, exercício, exercícios, exercicio, exercicios',
    'esercizio, esercizi, exercice, exercices, oefening, oefeningen, övning, övningar, øvelse, øvelser, liike, liikkeet, ćwiczenie, ćwiczenia',
    'cvik, cviky, übungen, contenido, contenu, conteúdo, contenuto, séance, treino, entrenamiento, allenamento, text, content, workout',
    'movement / workout, description, exercise, exercises, movement, movements, work, format, scheme, übung, uebung, sätze x wdh, details',
    'inhalt, beschreibung, training, volume, sets x reps, programming, session, lift, set/rep, sets & reps, sets/reps, aktivität, activity',
  ],
  sets: [
    'series, séries, serie, serier, set, sett, sarjat, serii, série, sérií, sæt, rondas, tours, rounds, sets, sätze, saetze',
  ],
  reps: [
    'repeticiones, repetições, ripetizioni, répétitions, répét, herhalingen, rep., reps., repetitioner, repetisjoner, gentagelser, toistot',
    'powtórzenia, powt, powt., opakování, wdh., reps, wdh, wiederholungen, rep, rép',
  ],
  percent: [
    '%rm, %1rm, pct, procent, intensidad, intensidade, intensité, intensità, %, percent, prozent, % / load, intensity, intensität, load, % 1rm',
    'last',
  ],
  note: [
    'carga, charge, carico, belastung, gewicht, peso, poids, kg, lbs, weight, obciążenie, ciężar, zátěž, vikt, vekt, vægt, paino, descanso',
    'descanso/notas, repos, récup, récupération, recupero, rust, hvile, vila, tauko, przerwa, pauza, pauze, pausa, obs, obs., observaciones',
    'observações, notas, remarques, remarque, note, opmerking, opmerkingen, kommentar, kommentarer, uwagi, poznámka, poznámky, bemerkungen, rir',
    'done?, done, comentarios, anmerkung, notes, note, nota, notitie, notities, rest, pause, bemerkung, comment, comments, notizen, hinweis, rpe, cap, time cap, tempo',
    'carga/obs, carga/obs., coach notes, instructions, instrucciones, instruções, istruzioni, anweisung, anweisungen, aanwijzing, technik, technique',
  ],
  score: ['score type, score, wertung'],
  week: ['week, semana, semaine, settimana, woche, uke, vecka, uge, tydzień, týden'],
  none: [
    'trening, trénink, nr, no, no., n°, #, grupo, grupa, groupe, track, class, kurs, time, zeit, coach, exported, gym',
  ],
};

const kinds = new Map(
  Object.entries(headers).flatMap(([kind, names]) =>
    names.flatMap((line) => line.split(', ')).map((name) => [name, kind as ColumnKind] as const),
  ),
);

/** Returns the kind of a column by its heading: 'Sets', 'Rest (sec)'. */
export const columnKind = (heading: string): ColumnKind | undefined =>
  kinds.get(
    heading
      .toLowerCase()
      .replace(/\([^()]{1,12}\)$/, '')
      .trim(),
  );

/** Whether a cell is the heading of the column of the parts. */
export const isPartHeader = (cell: string): boolean => columnKind(cell) === 'part';
