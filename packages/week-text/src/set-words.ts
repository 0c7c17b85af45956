/** A pattern for the word for sets. Rounds are sets only in front of their reps. */
export const setWord = String.raw`(?:working |work )?(?:sets?|sätze|series|séries?|seri[ei]|(?:rounds|runden|rondas|tours|giri)(?=\s(?:of|x|de|da|je|à)\s))`;

/** Matches the words for sets and reps in other languages, which stand behind a number. */
const foreignSets =
  /(?<=\d ?)(?:sätze|satz|s[eé]ries?|serii|serier|sett|sæt|sarjaa|sérií|série)(?!\p{L})(?: (?:de|da|di|à|von|van|med|po|av|af) (?=\d))?/giu;
const foreignReps =
  /(?<=\d ?)(?:wdh|wiederholungen|herhalingen|repeticiones|répétitions|repetições|ripetizioni|repetitioner|repetisjoner|gentagelser|toistoa|powtórzeń|powtórzenia|opakování|powt|répét|rip|herh)(?!\p{L})\.?/giu;
const anyForeign = /\d ?(?!(?:x|s|sets?|reps?)\b)[hgoprstw]\p{L}{2}/iu;

/** Writes the words for sets and reps in English. */
const inEnglish = (text: string): string =>
  anyForeign.test(text)
    ? text
        .replaceAll(foreignSets, (all) => (/ \p{L}+ $/u.test(all) ? 'sets of ' : 'sets'))
        .replaceAll(foreignReps, 'reps')
    : text;

/** Matches a small range of sets, of which the lower number counts: '3-4 x 8', '2-3 sets'. */
const rangeOfSets =
  /(?<![\d.:/,-]\s?)([1-4])\s?(?:-|to|bis)\s?([2-5])(?=\s?(?:x\s?[\d(]|(?:working )?sets\b))/gi;

const withFewestSets = (text: string): string =>
  text.replaceAll(rangeOfSets, (all, low: string, high: string) => (low < high ? low : all));

/** Writes the words between reps and a percentage as signs: '5 at 60%', '60% for 5'. */
const withSigns = (text: string): string =>
  text.includes('%') && !/\bsets? \d/i.test(text)
    ? text
        .replaceAll(/ (?:at|mit|bei|à|al) (?=\d{2,3}\s?%)/gi, ' @ ')
        .replaceAll(/(?<=\d\s?%) for (?=\d)/gi, ' x ')
    : text;

/** Writes the words for sets, reps and percentages in one way. */
export const plainSets = (text: string): string => withSigns(withFewestSets(inEnglish(text)));
