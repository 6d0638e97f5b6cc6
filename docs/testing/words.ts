/** The words of a command as a shell reads them, quotes taken off; pipes and redirections end it. */
export function wordsOf(command: string): string[] {
  const [first = ''] = command.split(/\s(?:\||&&|>|2>)\s?/);
  const words = first.match(/(?:[^\s'"]+|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) => word.replaceAll(/['"]/g, ''));
}
