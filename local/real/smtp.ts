import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Mailbox } from '../mail/mailbox.ts';

/** Receives the mails of Auth on 127.0.0.1 and delivers them to the inbox. The part of SMTP that Auth uses (RFC 5321). */
export async function startSmtp(mailbox: Mailbox, port: number): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    void converse(socket, mailbox);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function converse(socket: Socket, mailbox: Mailbox): Promise<void> {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let recipients: string[] = [];
  let message: string[] | undefined;
  say('220 inbox');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (message && line === '.') {
      const mail = readMessage(message);
      for (const to of recipients) mailbox.deliver({ to, ...mail });
      message = undefined;
      recipients = [];
      say('250 delivered');
    } else if (message) {
      message.push(line.replace(/^\.\./, '.'));
    } else if (/^DATA$/i.test(line)) {
      message = [];
      say('354 go on');
    } else if (/^QUIT$/i.test(line)) {
      say('221 bye');
      socket.end();
    } else {
      const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
      if (recipient !== undefined) recipients.push(recipient);
      say('250 yes');
    }
  }
}

/** A message with one HTML part, quoted-printable or as it is. */
function readMessage(lines: string[]): { subject: string; text: string; html: string } {
  const end = lines.indexOf('');
  const head = lines.slice(0, end).join('\n').replaceAll(/\n\s+/g, ' ');
  const body = lines.slice(end + 1).join('\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const isQuoted = /quoted-printable/i.test(header('content-transfer-encoding'));
  return {
    subject: decodeWords(header('subject')),
    text: '',
    html: isQuoted ? decodeQuoted(body.replaceAll(/=\n/g, '')) : body,
  };
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Encoded words of a header (RFC 2047). */
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_, word: string) => decodeQuoted(word.replaceAll('_', ' ')));
