import { html, type Html } from './html.ts';

type Cell = Html | string | number | null;

/** A table that scrolls horizontally if it does not fit. */
export function renderTable(columns: string[], rows: Cell[][], empty: string): Html {
  if (rows.length === 0) return html`<p class="quiet">${empty}</p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${columns.join(', ')}">
    <table>
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, index) => html`<td data-label="${columns[index]}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
