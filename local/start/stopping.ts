/**
 * Resolves on Ctrl-C, `kill`, a closed terminal, or the end of the `npm` that started this process. Ctrl-C arrives twice
 * below npm, which forwards it.
 */
export function untilStopRequest(): Promise<undefined> {
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
