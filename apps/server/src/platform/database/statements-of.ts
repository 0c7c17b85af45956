/**
 * The parts of a script, in the order in which they are tried. A name is read whole, so that `$` in a name begins
 * no quote.
 */
const parts = [
  /(?<blank>\s+|--[^\n]*)/y,
  /(?<block>\/\*)/,
  /[eE]'(?:[^'\\]|''|\\.)*'/,
  /'[^']*'/,
  /"[^"]*"/,
  /(?<tag>\$(?:[\p{L}_][\p{L}\d_]*)?\$).*?\k<tag>/uy,
  /[\p{L}_][\p{L}\d_$]*/uy,
  /./,
];
const nextPart = new RegExp(parts.map(({ source }) => source).join('|'), 'suy');

/** Where the block comment that begins at `start` ends. In PostgreSQL, block comments nest. */
function endOfBlock(sql: string, start: number): number {
  let depth = 0;
  for (const mark of sql.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return start + mark.index + mark[0].length;
  }
  return sql.length;
}

/** Replaces each run of comments and space outside of quotes by one space. */
export function statementsOf(sql: string): string {
  let statements = '';
  let at = 0;
  while (at < sql.length) {
    nextPart.lastIndex = at;
    const found = nextPart.exec(sql);
    const [text = ''] = found ?? [];
    const { blank, block } = found?.groups ?? {};
    at = block ? endOfBlock(sql, at) : at + text.length;
    if (!blank && !block) statements += text;
    else if (!statements.endsWith(' ')) statements += ' ';
  }
  return statements.trim();
}
