import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { promisify } from 'node:util';

const certificateOptions =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout - -out -';
/** Headers of a connection, which HTTP/2 does not have. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

/**
 * Serves a site over HTTP/2, as production hosts do: over HTTP/1.1 a browser has six connections to a host, and
 * requests wait for one another. Browsers speak HTTP/2 with a certificate only; `flag` makes Chromium trust it.
 */
export async function serveHttp2(siteUrl: string) {
  const { stdout: pem } = await promisify(execFile)('openssl', certificateOptions.split(' '));
  const { hostname, port } = new URL(siteUrl);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key: pem, cert: pem }, (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const options = { hostname, port, agent, method: incoming.method, path: incoming.url, headers };
    const inner = request(options, (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
      outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
      response.pipe(outgoing);
    });
    inner.once('error', () => outgoing.stream.destroy());
    outgoing.once('close', () => inner.destroy());
    incoming.pipe(inner);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return {
    url: `https://127.0.0.1:${address.port}`,
    flag: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
    stop: () => {
      agent.destroy();
      server.close();
    },
  };
}
