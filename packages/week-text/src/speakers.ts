import { weekdayOf } from './calendar.ts';
import { readDayHeading } from './day-headings.ts';
import { type Line, readLine } from './lines.ts';
import { startsClock } from './clock.ts';
import { readPart } from './parts.ts';
import { isFurniture } from './wraps.ts';
import { beginsPiece, type Libraries, readBeginning } from './readings.ts';

/** The lines of the people who wrote the week, and the lines of others between them. */
interface Spoken {
  readonly lines: readonly Line[];
  readonly asides: readonly Line[];
}

const date = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const time = String.raw`\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?`;
const stamp = new RegExp(
  String.raw`^\u200E?(?:\[(?:${date},?\s)?${time}\]|(?:${date},?\s)?${time})(?:\s?[-–]\s|\s)`,
  'i',
);
const speaker = /^([^\d\s:][^:]{0,40}):(?:\s+|$)/;
const heading = new RegExp(
  String.raw`^(\p{L}[\p{L}\s.'-]{1,30}?)(?:\s+\[?\d{1,2}:\d\d\s?[ap]m\]?|,\s\[${date},?\s${time}\]:?)$`,
  'iu',
);

/** Matches a stamp behind a name: 'coach_mel - Yesterday at 8:03 PM'. */
const dayStamp = new RegExp(
  String.raw`^([\p{L}\p{N}_.'\s]{2,30}) [-–—] (?:yesterday|today|gestern|heute|ayer|hoy|hier|aujourd'hui|ieri|oggi|${date})(?: at| um| a las| à| alle)?,? ${time}$`,
  'iu',
);

/** The writer of a line. The name is empty for lines that the chat's program wrote. */
interface Voice {
  readonly name: string;
  /** The line behind the stamp. */
  readonly text: string;
  /** Whether a message begins with this line. */
  readonly begins: boolean;
}

/**
 * Reads the beginning of a message: '[31/01/2027, 19:46] Name: ...', '19:46 - Name: ...', 'Name 7:46
 * PM'.
 */
function readMessage(source: string): Voice | null {
  const alone =
    source.length < 60 && /[m\]:\d]$/i.test(source)
      ? (heading.exec(source) ?? (/ [-–—] /.test(source) ? dayStamp.exec(source) : null))?.[1]
      : null;
  if (alone && weekdayOf(alone) === undefined && !isFurniture(source))
    return { name: alone, text: '', begins: true };
  const stamped = source.includes(':') && /^[\u200E[\d]/.test(source) ? stamp.exec(source) : null;
  if (!stamped) return null;
  const behind = source.slice(stamped[0].length);
  const [all, name] = speaker.exec(behind) ?? [];
  if (!all || !name) return { name: '', text: '', begins: true };
  return readPart(name) || startsClock(name)
    ? null
    : { name, text: behind.slice(all.length), begins: true };
}

/** The voice of quoted lines, which are always kept. */
const quoted = '>';

/** Whether lines are quoted in a mail. A chat that quotes pieces has its days between them. */
const isMail = (lines: readonly Line[]): boolean =>
  lines.some(({ source }) => source.startsWith('>')) &&
  !lines.some(
    ({ source, text }, at) =>
      !source.startsWith('>') &&
      lines[at + 1]?.source.startsWith('>') &&
      readDayHeading(text, { from: 0, above: null })?.rest.trim() === '',
  );

/** Finds the writer of each line. In a mail, the quoted lines have a voice of their own. */
function readVoices(lines: readonly Line[]): Voice[] | null {
  const messages = lines.map(({ source }) => readMessage(source.trim()));
  if (messages.filter((message) => message?.name).length > 1) {
    let name = '';
    return lines.map(({ source }, at) => {
      const message = messages[at];
      name = message?.name ?? name;
      return {
        name,
        text: message?.text ?? source,
        begins: message !== undefined && message !== null,
      };
    });
  }
  return isMail(lines)
    ? lines.map(({ source }) => ({
        name: source.startsWith('>') ? quoted : 'reply',
        text: source,
        begins: false,
      }))
    : null;
}

/** A writer with this share of the busiest writer's pieces wrote a part of the week. */
const writersShare = 0.4;

/**
 * Whether a text is an answer to another message, because it has no day, no piece and no number.
 */
const isTalk = (text: string, libraries: Libraries): boolean =>
  !/\d/.test(text) &&
  !beginsPiece(readBeginning(text, libraries)) &&
  readDayHeading(text, { from: 0, above: null }) === null;

/** Removes the stamps of a chat from its lines, and separates the answers of others. */
export function readSpeakers(lines: readonly Line[], libraries: Libraries): Spoken {
  const voices = readVoices(lines);
  if (!voices) return { lines, asides: [] };
  const bare = lines.map((line, at) => {
    const text = voices[at]?.text ?? line.source;
    const isEmpty = line.given !== undefined && text.trim() === '';
    return text === line.source || line.typed === '' || isEmpty
      ? line
      : { ...readLine(text, line.number, line.gap), typed: line.typed, given: line.given };
  });
  const pieces = new Map<string, number>();
  for (const [at, { text }] of bare.entries()) {
    const name = voices[at]?.name ?? '';
    pieces.set(
      name,
      (pieces.get(name) ?? 0) + (beginsPiece(readBeginning(text, libraries)) ? 1 : 0),
    );
  }
  const most = Math.max(...pieces.values());
  if (most === 0) return { lines, asides: [] };
  const byWriter = bare.map(({ text }, at) => {
    const name = voices[at]?.name ?? '';
    return text !== '' && (name === quoted || (pieces.get(name) ?? 0) >= most * writersShare);
  });
  const isAnswer = (at: number) =>
    at > 0 &&
    !byWriter[at - 1] &&
    voices[at]?.begins === true &&
    voices[at + 1]?.begins !== false &&
    isTalk(bare[at]?.text ?? '', libraries);
  const isOfWeek = lines.map(
    ({ typed, given }, at) =>
      typed === '' || given !== undefined || (byWriter[at] === true && !isAnswer(at)),
  );
  return {
    lines: bare.filter((_, at) => isOfWeek[at]),
    asides: lines.filter((_, at) => !isOfWeek[at]),
  };
}
