const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * Whether an object in this text names a field twice. JSON.parse() takes the last one, other readers the first, so
 * that what one of them has checked is not what the other uses.
 * @param json valid JSON
 */
export function repeatsName(json: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of json.matchAll(tokens)) {
    const names = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && names) {
      // As it is read: the same name can be written in several ways.
      const name = String(JSON.parse(last));
      if (names.has(name)) return true;
      names.add(name);
    }
    last = token;
  }
  return false;
}
