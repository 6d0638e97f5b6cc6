import Papa from 'papaparse';

const isFormula = /^'*[=+\-@]/;

/** A spreadsheet would run a cell that begins like a formula. An apostrophe in front makes it text. */
export const textCell = (text: string | null) =>
  text !== null && isFormula.test(text) ? `'${text}` : (text ?? '');

/** With the mark of UTF-8, without which Excel reads other letters. */
export const toCsv = (lines: string[][]) => `\uFEFF${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;

/** Lines of texts, with no cell that a spreadsheet runs. */
export const csvOfLines = (lines: string[][]) => toCsv(lines.map((line) => line.map(textCell)));

export const csvType = 'text/csv;charset=utf-8';
