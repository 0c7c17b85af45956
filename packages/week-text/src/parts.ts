import type { WorkoutPart } from '@trackboard/contract/workouts';
import { byFirstLetter, correctedIn } from './mistyped.ts';

/** The part of the session that a heading names. */
interface PartWord {
  readonly kind: 'warmup' | 'strength' | 'skill' | 'accessory' | 'metcon' | 'cooldown' | 'other';
  /** The name of a workout without a title; null if the typed word is used. */
  readonly name: string | null;
}

const words: readonly (readonly [PartWord, readonly string[]])[] = [
  [
    { kind: 'warmup', name: 'Warm-up' },
    [
      'warm up, warmup, general warm up, specific warm up, dynamic warm up, group warm up, team warm up, prep, preparation, activation, primer',
      'movement prep, vorbereitung, aktivierung, einturnen, wu, w/u, aufwärmen, w/up, aufwaermen, erwärmung, einrudern, einlaufen, einfahren',
      'einschwimmen, calentamiento, entrada en calor, activación, movilidad y activación, échauffement, echauffement, aquecimento, mobilidade',
      'riscaldamento, opwarming, warming up, inlopen, oppvarming, opvarmning, uppvärmning, alkulämmittely, lämmittely, rozgrzewka, warm ups',
      'warming, gen wu, movilidad, mobilização, mise en train, éveil musculaire, attivazione, mobilità, mobiliteit, mobi, mobi und aktivierung',
      'warmmachen, aufwärmprogramm, einradeln, lämpö, verryttely, alkuverryttely, alkuverkka, uvärmning, rörlighet, bevegelighet, rozcvička',
      'zahřátí, rozehřátí, rozplavání, mobilita, aktywacja, mobilizacja, entrada, activation & mobility, mobility & activation, pre activation',
      'preactivación, pre swim, ativação, aquecimento geral, calentamiento general, calentamiento específico, échauffement général',
      'opvarmning og mobilitet, oppvarming og mobilitet, prepare, inroeien, joint mobility, warmed up',
    ],
  ],
  [
    { kind: 'strength', name: 'Strength' },
    [
      'strength, strenght, strength work, strength/skill, skill/strength, kraft/technik, str, kraft, kraftteil, krafttraining, lift, lifting',
      'lifts, main lift, weightlifting, weights, oly, olympic lifting, olympic, olympic weightlifting, gewichtheben, max effort, fuerza',
      'fuerza máxima, force, renfo, força, halterofilia, haltérophilie, haltéro, muscu, renforcement, lpo, levantamento, forza, kracht, styrke',
      'styrka, voima, siła, strength intensity, strength balance, strength a, strength b, strength 1, strength 2, barbell strength',
      'lifting strength, main strength, primary lift, secondary lift, main lifts, big lift, bieg siłowy, síla, silová část, vzpírání, styrkedel',
      'kraftdreikampf, fuerza/halterofilia, fuerza y técnica, olímpicos, parte a fuerza, bloque de fuerza, bloc force, pesistica, gewichtheffen',
      'tyngdlyftning, vektløfting, vægtløftning, painonnosto, podnoszenie ciężarów, força máxima, forza massimale, force max, part strength',
    ],
  ],
  [
    { kind: 'skill', name: 'Skill' },
    [
      'skill, skills, skill work, technik, technique, técnica, habilidad, habilidade, tecnica, techniek, teknikk, teknik, taito, tekniikka',
      'technika, gymnastics skill, skill/technique, técnica y habilidad, gimnásticos, skill gymnastique, technik und skill, drill',
    ],
  ],
  [
    { kind: 'accessory', name: 'Accessory' },
    [
      'accessory, acc, accessories, acessory, accesory, accessory work, assistance, assistance work, zubehör, zubehoer, zusatz, zusatzübungen',
      'assistenz, accesorios, accesorio, accessoires, acessório, acessórios, accessori, complementari, apuliikkeet, akcesoria, bodybuilding',
      'pump work, hypertrophy, supplemental, auxiliary, accessori e core, accessory circuit, accessory pump, akcesoria i core, doplňky',
      'doplňkové cviky, tillbehör, hjelpeøvelser, hjælpeøvelser, komplementövningar, assistanse, assistans, komplement, accessoires et gainage',
      'ergänzung, ergänzungsübungen, complementarios, complementares, accessoire, bijwerk',
    ],
  ],
  [
    { kind: 'metcon', name: 'Metcon' },
    [
      'metcon, met, metcons, wod, workout, workout of the day, hero wod, hero, conditioning, cond, mc, kondition, konditionierung, ausdauer',
      'acondicionamiento, condicionamento, entrenamiento del día, treino do dia, conditionnement, cardio wod, benchmark, benchmark wod, kondycja',
      'wod del día, wod du jour, wod do dia, wod del giorno, wod van de dag, dagens wod, dagens pass, dagens økt, dagens træning, päivän treeni',
      'wod dnia, trening dnia, trénink dne, kondice, kondition und wod, conditie, kondis, kunto, condizionamento, metabólico',
      'acondicionamiento metabólico, bloc métabolique, métcon, met con, mixed modal, mixed modal conditioning, część główna, main work, wod 1',
      'wod 2, metcon 1, metcon 2, metcon a, metcon b',
    ],
  ],
  [
    { kind: 'cooldown', name: 'Cool-down' },
    [
      'cool down, cooldown, cd, c/d, ausklang, ausrudern, auslaufen, abwärmen, stretch, stretching, dehnen, enfriamiento, vuelta a la calma',
      'estiramientos, cooling down, retour au calme, étirements, volta à calma, alongamento, defaticamento, uitlopen, nedvarvning, nedtrapping',
      'jäähdyttely, loppuverryttely, rozciąganie, s/d, swim down, warm down, warmdown, cooling, abkühlen, abwärmen und dehnen, ausschwimmen',
      'ausfahren, ausradeln, winding down, wind down, scarico, descontração, elongación, vuelta calma, calma, estiramiento, soltura',
      'volta a calma, desaquecimento, récupération, retour calme, étirement, stretching final, defaticante, allungamento, cool off, uitroeien',
      'uitzwemmen, nedjogg, nedvarv, nedrodd, stretch & relax, nedkøling, nedkjøling, udstrækning, uttøyning, töjning, loppujäähdyttely',
      'venyttely, schłodzenie, wyciszenie, strečink, protažení, vyklusání, vyplavání, zklidnění, alongamentos, gemeinsam dehnen, foam roll',
      'foam rolling, estirar',
    ],
  ],
  [
    { kind: 'other', name: 'Workout' },
    [
      'main, main set, main piece, hauptteil, hlavní část, hlavní série, część główna, hoofdset, hoofddeel, kernset, hovedsett, huvudset',
      'série principale, serie principal, parte principal, parte principale, main work, main workout, hauptsatz, hauptserie',
    ],
  ],
  [
    { kind: 'other', name: null },
    [
      'finisher, cash out, cashout, core, rumpf, bauch, gymnastics, gymnastik, mobility, mobilität, mobilisation, mobilization, partner wod',
      'team wod, partner workout, wod em dupla, wod en pareja, wod en parejas, wod en équipe, wod en duo, team workout, engine, endurance',
      'midline, intervals, intervalle, stations, circuit, zirkel, gpp, abs, buy in, aerobic base, threshold, bonus, extra, extras, prehab',
      'aerobic, game, games, spiel, spiele, afsluiter, wod em trio, wod a pares, wod a coppie, wod in coppia, wod in tweetallen, wod i par',
      'wod w parach, par wod, endspurt, extra credit, rumpa, mage, magen, core & mobility, gainage, ppg, zona media, abdomen, abdominales',
      'abdominaux, addome, buik, tułów, střed těla, břicho, keskivartalo, bål, kropspleje, travail au poids du corps, gymnastique, gimnasia',
      'gimnásticos, ginástica, monostructural, bonus work',
    ],
  ],
];

/** Returns the key of a name, without accents: 'Team-WOD' and 'Team WOD' are one name. */
const keyOf = (name: string): string => {
  const key = name.toLowerCase().replaceAll('-', ' ');
  return plainWords.test(key) ? key : key.normalize('NFD').replaceAll(/\p{M}/gu, '');
};

const plainWords = /^[a-z\d/ ]*$/;

const table = new Map(
  words.flatMap(([part, names]) =>
    names.flatMap((line) => line.split(', ')).map((name) => [keyOf(name), part] as const),
  ),
);

const namesByLetter = byFirstLetter(table.keys());

/** A part's word at the beginning of a line. */
export interface FoundPart extends PartWord {
  /** The word as typed. */
  readonly typed: string;
  readonly rest: string;
  /** Whether no mark follows the word, so that it may be the beginning of a sentence. */
  readonly loose: boolean;
}

const opening = /^[[(]?((?:\p{L}|\/)+(?:[\s-]\p{L}+){0,3})/u;
const lastWord = /(?:^|[\s-])[\p{L}/]+$/u;
const clock =
  /^\s[·•|]\s?\d{1,2}\s?min\s*$|^\s*\(\d[\d:\s]*(?:(?:-|min|mins|minutes)[\d:\s]*)?(?:min|')?\)/i;
const mark = /^[\])]?\s*(?:$|[:\-.•·|;,/(#]+(?=\s|$|"|[A-Z\d])|\s?["(])\s*/;

/** Matches words before a part's word that say for whom or when it is. */
const qualifier =
  /^[[(]?(?:team|partner|group|main|daily|today's|morning|evening|short|long|class|barbell|bodyweight|aerobic|extra|final|optional)\s(?=\p{L})/iu;

/** Reads a part's word with one mistake, before a colon or alone: 'Warmpup: ...'. */
function readMistypedPart(text: string): FoundPart | null {
  const typed = /^\p{L}{5,14}(?=:|$)/u.exec(text)?.[0];
  if (!typed) return null;
  const part = table.get(correctedIn(typed, namesByLetter) ?? '');
  return part ? found(part, typed, text.slice(typed.length)) : null;
}

const firstWord = /^[[(]?(\p{L}+)/u;
const firstWords = new Set([...table.keys()].map((name) => firstWord.exec(name)?.[1]));

function partIn(words: string): { part: PartWord; typed: string } | null {
  let typed = words;
  while (typed !== '') {
    const part = table.get(keyOf(typed));
    if (part) return { part, typed };
    typed = typed.replace(lastWord, '');
  }
  return null;
}

/** Reads a part's word: 'Warm-up', 'WU: ...', '[Strength] ...', 'Metcon - ...', 'Team conditioning'. */
export function readPart(text: string): FoundPart | null {
  const first = firstWord.exec(text);
  if (!first) return null;
  const known = firstWords.has(keyOf(first[1] ?? ''));
  if (!known && !qualifier.test(text)) return readMistypedPart(text);
  const start = /^[[(]/.test(text) ? 1 : 0;
  const words = opening.exec(text)?.[1] ?? '';
  const direct = known ? partIn(words) : null;
  if (direct) return found(direct.part, direct.typed, text.slice(start + direct.typed.length));
  const front = qualifier.exec(words)?.[0] ?? '';
  const behind = front === '' ? null : partIn(words.slice(front.length));
  if (!behind || behind.part.kind === 'other') return readMistypedPart(text);
  const typed = front + behind.typed;
  const part = found(behind.part, typed, text.slice(start + typed.length));
  return part?.loose ? null : part;
}

/** Matches another word of easy work: 'Warm-up & mobility (15 min)'. */
const joined = /^\s?(?:[&+/]|and|und|y|et|e|och|og)\s?\p{L}{4,}(?:[\s-]\p{L}+)?(?=\s*(?:$|[(:]))/iu;

function found(part: PartWord, typed: string, after: string): FoundPart | null {
  const isEasy = part.kind === 'warmup' || part.kind === 'cooldown';
  const behind = (isEasy ? after.replace(joined, '') : after).replace(clock, '');
  const marks = mark.exec(behind);
  if (marks) {
    const kept = /["(]$/.exec(marks[0])?.[0] ?? '';
    return { ...part, typed, rest: kept + behind.slice(marks[0].length), loose: false };
  }
  return /^[\])]?\s/.test(behind)
    ? { ...part, typed, rest: behind.replace(/^[\])]?\s+/, ''), loose: !/^[\])]/.test(after) }
    : null;
}

/** Matches a warm-up that is not named first: 'RAMP warm-up with Griff', 'Schultern aufwärmen, 10 min'. */
const warmUpBehind =
  /^\p{L}[^.!?:]{1,30}(?<!\b(?:to|for|after|before|the|your|and|nach|zum|vor|am))\s(?:warm(?:ing)?[ -]?up|aufwärmen|einlaufen|calentamiento|échauffement|aquecimento|riscaldamento|rozgrzewka|uppvärmning)(?:$|[,(]|\s(?:\d|led|with|by|mit|con|avec|com|-))/iu;

/** Reads a warm-up that is not named first. The text stays whole. */
export const readWarmUpBehind = (text: string): FoundPart | null =>
  text.length < longestWarmUp && anyWarmUp.test(text) && warmUpBehind.test(text)
    ? { kind: 'warmup', name: 'Warm-up', typed: '', rest: text, loose: true }
    : null;

const longestWarmUp = 80;

/** Most texts contain none of these words, so this pattern is tried first. */
const anyWarmUp = /.(?:warm|aufw|einlauf|calent|échauff|aquec|riscal|rozgrz|uppv)/i;

/** Returns the session's part for a kind of heading. */
export const sessionPart = (kind: PartWord['kind']): WorkoutPart | null =>
  kind === 'warmup' || kind === 'strength' || kind === 'metcon' || kind === 'cooldown'
    ? kind
    : null;
