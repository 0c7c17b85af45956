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

/** Returns the column with mail addresses that no heading names; -1 if there is none. */
function packedColumn({ headings, sample }: TableStart): number {
  return headings.findIndex((_, column) => sample.some((row) => mailShape.test(row.at(column))));
}

/** Returns whether a table has a column with mail addresses. */
export function hasPeople(table: TableStart): boolean {
  return words.email.some((name) => table.has(name)) || packedColumn(table) >= 0;
}

export const birthdayOf = ({ cell }: TableRow): string => cell(...words.birthday);

function nameOf({ cell }: TableRow, packed: Person) {
  const [firstName, lastName] = [cell(...words.firstName), cell(...words.lastName)];
  if (firstName || lastName) return { firstName, lastName };
  return splitName(packed.name || cell(...words.name));
}

/** Whether two rows name one person; mails are compared before. */
const sameName = (a: string, b: string) =>
  a.localeCompare(b, 'en', { sensitivity: 'base', ignorePunctuation: true }) === 0;

/** Returns the function that reads the rows of one file, which remembers the mails that it has seen. */
export function athleteReader(table: TableStart, order: DateOrder | null) {
  const isNamed = words.email.some((name) => table.has(name));
  const column = isNamed ? -1 : packedColumn(table);
  const seen = new Map<string, string>();
  return (row: TableRow): ImportedAthlete | LeftOut => {
    const { cell } = row;
    const packed = column < 0 ? { name: '', email: '', phone: '' } : readPacked(row.at(column));
    if (gone.test(cell(...words.status))) return leaveOut('gone', row);
    const written = isNamed ? cell(...words.email) : packed.email;
    if (!written) return leaveOut('no_mail', row);
    const email = mailShape.exec(written)?.[0].toLowerCase();
    if (!email) return leaveOut('unreadable_mail', row);
    const { firstName, lastName } = nameOf(row, packed);
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
