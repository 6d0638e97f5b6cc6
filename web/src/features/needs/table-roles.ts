/** Those of the elements: a browser may drop them when the style sheet changes the display of a table. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  home: { role: 'rowheader' },
  cell: { role: 'cell' },
};
