/** Rows of a CSV file: commas, LF or CRLF, fields in double quotes where they hold a comma or a quote. */
export function parseCsv(csv: string): string[][] {
  return csv
    .split(/\r?\n/)
    .filter((row) => row !== '')
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}
