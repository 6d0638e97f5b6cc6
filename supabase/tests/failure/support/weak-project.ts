import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../../../../local/ports.ts';

/** Ways in which a service can fail whoever asks it. */
export const faults = {
  'answers after half a minute': (answer: ServerResponse, goOn: () => void) => {
    const timer = setTimeout(goOn, 30_000);
    answer.once('close', () => clearTimeout(timer));
  },
  'sends a byte a second': (answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'application/json' }).write('[');
    const timer = setInterval(() => answer.write(' '), 1_000);
    answer.once('close', () => clearInterval(timer));
  },
  'breaks off': (answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('[');
    setTimeout(() => answer.destroy(), 50);
  },
  'hangs up': (answer: ServerResponse) => void answer.destroy(),
  'is a page of its gateway': (answer: ServerResponse) =>
    void answer
      .writeHead(502, { 'content-type': 'text/html' })
      .end('<html>upstream 10.0.0.7:3000 is down</html>'),
} satisfies Record<string, (answer: ServerResponse, goOn: () => void) => void>;
export type Fault = keyof typeof faults;

export interface WeakProject {
  url: string;
  /** Fails every request to paths that begin so, until it is mended. */
  fail(path: string, fault: Fault): void;
  mend(): void;
  stop(): Promise<void>;
}

/** The gateway of a project, with services behind it that fail when they are told to. */
export async function startWeakProject(gateway: string): Promise<WeakProject> {
  const port = await freePort();
  let failing: { path: string; fault: Fault } | undefined;

  function hand(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers } = asked;
    const onward = send(new URL(asked.url ?? '/', gateway), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  }

  const server = createServer((asked, answer) => {
    const goOn = () => hand(asked, answer);
    if (failing && asked.url?.startsWith(failing.path)) faults[failing.fault](answer, goOn);
    else goOn();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (path, fault) => void (failing = { path, fault }),
    mend: () => void (failing = undefined),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
