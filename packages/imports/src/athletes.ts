import type { ImportQuestion } from './adapter.ts';
import { columnQuestion } from './any-table.ts';
import { type DateOrder, settleDay } from './days.ts';
import { leaveOut, linesOf } from './draft.ts';
import type { ImportedAthlete, LeftOut } from './row.ts';
import type { TableRow, TableStart } from './table.ts';

/* Lists of members, of any product. */

const words = {
  email: [
    'email',
    'e mail',
    'email address',
    'mail',
    'e mail address',
    'e mail adresse',
    'emailaddress',
    'client email',
    'member email',
    'primary email',
    'correo',
    'correo electrónico',
    'courriel',
    'guardian email',
    'parent email',
  ],
  firstName: [
    'first name',
    'firstname',
    'given name',
    'vorname',
    'nombre',
    'prénom',
    'nome',
    'voornaam',
  ],
  lastName: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'apellido',
    'apellidos',
    'nom',
    'cognome',
    'sobrenome',
    'achternaam',
  ],
  name: [
    'name',
    'full name',
    'client',
    'client name',
    'member',
    'member name',
    'athlete',
    'athlete name',
    'mitglied',
  ],
  phone: [
    'phone',
    'mobile',
    'cell phone',
    'mobile phone',
    'phone number',
    'cell',
    'home phone',
    'telefon',
    'handy',
    'teléfono',
    'téléphone',
    'telefono',
    'telefone',
  ],
  birthday: [
    'birthday',
    'birthdate',
    'birth date',
    'date of birth',
    'dob',
    'geburtstag',
    'geburtsdatum',
    'fecha de nacimiento',
    'date de naissance',
    'data di nascita',
    'data de nascimento',
  ],
  status: [
    'status',
    'client status',
    'member status',
    'membership status',
    'state of membership',
    'estado',
    'statut',
  ],
} as const;

/** Words and letters of a status that mean that somebody is no member any more. */
const gone =
  /^(?:l|lapsed|inactive|inaktiv|cancell?ed|terminated|former|expired|archived|deleted|lost|gekündigt|ausgetreten|ehemalig|inactivo|inactif|baja)$/i;

const mailShape = /[^\s@<>,;:"()]{1,64}@[^\s@<>,;:"()]{1,190}\.[^\s@<>,;:"().\d]{2,}/;
/** No account has a longer address. */
const longestMail = 254;
const phoneShape = /^\+?[\d ()/.-]{6,}$/;

interface Person {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Reads a cell with name, mail and phone below each other. */
function readPacked(cell: string): Person {
  const parts = cell
    .split(/\r?\n|[;|]|,(?= ?[^\s@,]{1,64}@)|,(?= ?\+?\(?\d)/)
    .map((part) => part.trim());
  const email = mailShape.exec(cell)?.[0] ?? '';
  const phone = parts.find((part) => phoneShape.test(part)) ?? '';
  const name = parts.find((part) => part !== '' && part !== phone && !part.includes('@')) ?? '';
  return { name, email, phone };
}

/** Splits `Ana Example` and `Example, Ana`. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim());
  if (first && more.length === 0) return { firstName: first, lastName: last };
  const [firstName = '', ...others] = name.split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

const isNamed = (table: TableStart, kind: keyof typeof words) =>
  words[kind].some((name) => table.has(name));

/** Returns the columns with mail addresses. */
function mailColumns({ headings, sample }: TableStart): number[] {
  const hasMail = (column: number) => sample.some((row) => mailShape.test(row.at(column)));
  return headings.flatMap((_, column) => (hasMail(column) ? [column] : []));
}

/** Returns whether a table has a column with mail addresses. */
export function hasPeople(table: TableStart): boolean {
  return isNamed(table, 'email') || mailColumns(table).length > 0;
}

/** The columns that no heading names: the number of one, null if the file has none, and `open` if it has to be asked for. */
interface Columns {
  readonly mail: number | 'open' | null;
  readonly name: number | 'open' | null;
}

const isNumber = (column: Columns['mail']): column is number => typeof column === 'number';

function findColumns(table: TableStart, answers: Readonly<Record<string, string>>): Columns {
  const answered = (kind: string) => {
    const column = table.headings.indexOf(answers[`columns:${kind}`] ?? '');
    return column < 0 ? 'open' : column;
  };
  const found = mailColumns(table);
  const [only = null] = found;
  const unnamed = found.length > 1 ? answered('email') : only;
  const mail = isNamed(table, 'email') ? null : unnamed;
  const hasNames = (['firstName', 'lastName', 'name'] as const).some((kind) =>
    isNamed(table, kind),
  );
  const isPacked =
    isNumber(mail) && table.sample.some((row) => readPacked(row.at(mail)).name !== '');
  return { mail, name: hasNames || isPacked || mail === 'open' ? null : answered('name') };
}

/** Returns the questions about the columns that neither a heading nor the cells tell. */
export function askColumns(table: TableStart, rows: number): ImportQuestion[] {
  const { mail, name } = findColumns(table, {});
  const mails = new Set(mailColumns(table));
  const asked = [];
  if (mail === 'open') {
    const about = 'Which column has the mail address of each athlete?';
    asked.push(
      columnQuestion('columns:email', about, table, { rows, isChoice: (at) => mails.has(at) }),
    );
  }
  if (name === 'open') {
    const about = 'Which column has the name of each athlete?';
    asked.push(
      columnQuestion('columns:name', about, table, { rows, isChoice: (at) => !mails.has(at) }),
    );
  }
  return asked;
}

export const birthdayOf = ({ cell }: TableRow): string => cell(...words.birthday);

function nameOf({ cell, at }: TableRow, packed: Person, column: Columns['name']) {
  const [firstName, lastName] = [cell(...words.firstName), cell(...words.lastName)];
  if (firstName || lastName) return { firstName, lastName };
  return splitName(packed.name || (isNumber(column) ? at(column) : cell(...words.name)));
}

/** Whether two rows name one person; mails are compared before. */
const sameName = (a: string, b: string) =>
  a.localeCompare(b, 'en', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** Returns the function that reads the rows of one file, which remembers the mails that it has seen. */
export function athleteReader(
  table: TableStart,
  answers: Readonly<Record<string, string>>,
  order: DateOrder | null,
) {
  const { mail, name: nameColumn } = findColumns(table, answers);
  const seen = new Map<string, string>();
  return (row: TableRow): ImportedAthlete | LeftOut => {
    const { cell } = row;
    const packed = readPacked(isNumber(mail) ? row.at(mail) : '');
    if (gone.test(cell(...words.status))) return leaveOut('gone', row);
    const written = mail === null ? cell(...words.email) : packed.email;
    if (!written) return leaveOut('no_mail', row);
    const email = mailShape.exec(written)?.[0].toLowerCase();
    if (!email || email.length > longestMail) return leaveOut('unreadable_mail', row);
    const { firstName, lastName } = nameOf(row, packed, nameColumn);
    const name = `${firstName} ${lastName}`.trim();
    if (!name) return leaveOut('no_name', row);
    const other = seen.get(email);
    if (other !== undefined)
      return leaveOut(sameName(other, name) ? 'same_person' : 'mail_of_another', row);
    seen.set(email, name);
    const birthday = birthdayOf(row) ? (settleDay(birthdayOf(row), order) ?? null) : null;
    const phone = cell(...words.phone) || packed.phone;
    return { kind: 'athlete', ...linesOf([row]), firstName, lastName, email, phone, birthday };
  };
}
