/**
 * Resolves when this process is asked to stop: Ctrl-C, `kill`, a closed terminal, or the end of the `npm` that started
 * it. Ctrl-C in a terminal reaches npm and this process, and npm hands it on: asked twice counts once.
 */
export function untilAskedToStop(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(undefined));
    if (process.env['npm_lifecycle_event'] === undefined) return;
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve(undefined);
    }, 500).unref();
  });
}
