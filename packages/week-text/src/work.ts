import { movementReader, movementTable } from '@trackboard/scoring';

/** Finds the names of movements in a text. */
export const movementsOf = movementReader(movementTable([]));

/** Matches an amount of work: '5x5', '70%', '20 min', '400 m', "50'", '1h30'. */
export const amount =
  /\d\s?x\s?\d|(?:\d-){2}\d|\d\s?%|\d ?rm\b|\d[ -]?(?:k|km|m|miles?|yards?|yds?|met[er]{2}s?|kilomet[er]{2}s?|hours?|hrs?|stunden|std|heures?|horas?|cals?|reps|sets|rounds?|rds|rft|min(?:ut\p{L}{0,3})?s?|mins|mn|mts|s|se[ckg]s?|sek|se[ckg](?:ond|u?nd)\p{L}{1,2}|segundos|metr\p{L}{1,3}|h|h\d\d|runden|rondas|vueltas|tours|giri|varv|runder|rund|kol|kierrosta|sätze|s[eé]ries?|serii|serier|sett|sæt|sarjaa|sérií)(?![\p{L}\d])|\d ?['’′](?![\d\p{L}])/iu;

/** Whether a text has an amount of a movement: '20 min sled drags', '400 m run'. */
export const isAmountOf = (text: string): boolean =>
  amount.test(text) && movementsOf(text).length > 0;

const activity =
  /\b(?:run|row|bike|ski|swim|jog|ride|erg|lauf(?:en)?|dauerlauf|rudern|rad|stretch|walk|hike|plank|burpees?|zone|cardio|machine|spazier\w*)\b/i;

/** Whether a text names how a workout is done: 'easy run', 'bike'. */
export const isActive = (text: string): boolean => activity.test(text);

const zone = /\bzone ?\d/gi;

/** Whether a text has a number with an activity, or an amount of a movement: 'row 10', '20 min sled drags'. The number of a zone does not count. */
export function isAmountOfWork(text: string): boolean {
  const words = text.replaceAll(zone, 'zone');
  const isCounted = isActive(words) && /\d/.test(words) && !/\bno (?:wod|class)/i.test(words);
  return isCounted || isAmountOf(words);
}

const restWords =
  /^[\s\W]*(?:complete |full |active )?(?:rest(?: days?| up)?\b(?!\s*(?:as needed|\d|:|for \d))|(?:day )?off\b|closed|gym closed|active recovery|recovery day|open gym|no (?:class|classes|training|wod|gym|team)\b|nothing\b|travel\b|frei\b|fri\b|hviledag\b|vila\b|vilodag\b|ruhe(?:tag)?\b|pause\b[\s.!]*$|geschlossen|trainingsfrei|optional (?:swim|rest)|holiday\b|we rest\b|wir ruhen|descanso\b|descansar\b|repos\b|riposo\b|rust(?:dag)?\b|folga\b|cerrado\b|fermé|fechado\b|chiuso\b|gesloten\b|stängt|zamknięte|nieczynne|wolne\b|vrij(?:e dag)?\b|volno\b|libre\b|libero\b|ledigt?\b|fridag\b|off\b|dia libre\b|día libre\b|odpoczynek\b|lepo(?:päivä)?(?!\p{L}))/iu;

/** Whether a text says that the day has no class: 'rest', 'off', 'closed', 'Ruhetag'. */
export const isRestDay = (text: string): boolean => restWords.test(text);

const fewestOfMessage = 7;

/** Whether a text is short. A longer text about a day without work is a message to the members. */
export const isShort = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).length < fewestOfMessage;
