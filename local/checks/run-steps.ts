import { oneTest, summary, type Check, type Finished, type Output, type Result } from './check.ts';

/**
 * Runs the steps one after another, the checks of a step two at a time, and prints their sum. Sets the exit code to 1 if a
 * check failed, or skipped tests that may not be skipped.
 */
export async function runSteps(steps: Check[][], { allowSkips = true } = {}): Promise<void> {
  const finished: Finished[] = [];
  for (const checks of steps) await runStep(checks, finished);
  process.stdout.write(`\n${summary(finished)}\n`);
  const fails = ({ result }: Finished) => result.failed > 0 || (!allowSkips && result.skipped > 0);
  process.exitCode = finished.some(fails) ? 1 : 0;
}

async function runStep(checks: Check[], finished: Finished[]): Promise<void> {
  const waiting = [...checks];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      finished.push(await runCheck(check, checks.length > 1));
  };
  await Promise.all([runWaiting(), runWaiting()]);
}

/** Runs a check. The output of one that runs beside others is printed when it has finished. */
async function runCheck(check: Check, isBesideOthers: boolean): Promise<Finished> {
  const heading = `\n── ${check.name}\n`;
  const texts = [heading];
  if (!isBesideOthers) process.stdout.write(heading);
  const output: Output = isBesideOthers ? (text) => void texts.push(text) : 'terminal';
  const started = performance.now();
  const result = await check.run(output).catch((error: unknown): Result => {
    texts.push(`${String(error)}\n`);
    return oneTest(false);
  });
  if (isBesideOthers) process.stdout.write(texts.join(''));
  else if (texts.length > 1) process.stdout.write(texts.slice(1).join(''));
  return { name: check.name, result, milliseconds: performance.now() - started };
}
