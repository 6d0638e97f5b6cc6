/** Does some work and prints a line with its name and time. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    const result = await work();
    say(`  ${name.padEnd(44)} ${seconds(performance.now() - started)}`);
    return result;
  } catch (error) {
    say(`  ${name.padEnd(44)} failed`);
    throw error;
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
