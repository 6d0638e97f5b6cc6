import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface HeaderRule {
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

/** Reads the `_headers` file of a built site. Its paths end with `*`, which matches anything. */
export async function readHeaderRules(folder: string): Promise<HeaderRule[]> {
  const rules: HeaderRule[] = [];
  for (const line of (await readFile(join(folder, '_headers'), 'utf8')).split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else if (line.endsWith('*')) {
      const start = line.slice(0, -1);
      rules.push({ matches: (path) => path.startsWith(start), headers: [] });
    } else if (line !== '') throw new Error(`_headers has an invalid line: ${line}`);
  }
  return rules;
}
