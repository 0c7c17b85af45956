/**
 * Spreadsheets take a cell for a formula when it begins with one of these (the wide ones in Japanese settings). Where
 * they split at semicolons, the part behind one is a cell of its own.
 */
const formula = /(^|;\s*)(?=[=+\-@\t\r\n＝＋－＠])/g;

function csvCell(text: string): string {
  return `"${text.replaceAll(formula, "$1'").replaceAll('"', '""')}"`;
}

/**
 * Rows of a CSV file as RFC 4180 has them: each cell in quotes, lines that end with CR LF. What a spreadsheet would
 * run as a formula gets an apostrophe in front, as OWASP advises against CSV injection.
 */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
