import { randomBytes } from 'node:crypto';

interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

export interface StoredMail extends OutgoingMail {
  id: string;
  /** ISO 8601 */
  createdAt: string;
}

const CAPACITY = 500;

/** The mails that the product sends, newest first, in memory. */
export class Mailbox {
  #mails: StoredMail[] = [];

  deliver(mail: OutgoingMail): void {
    const stored = { ...mail, id: randomBytes(8).toString('hex'), createdAt: new Date().toISOString() };
    this.#mails = [stored, ...this.#mails].slice(0, CAPACITY);
  }

  list(recipient?: string): StoredMail[] {
    const wanted = recipient?.toLowerCase();
    return this.#mails.filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted);
  }

  clear(): void {
    this.#mails = [];
  }

  find(id: string): StoredMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}
