import { randomBytes } from 'node:crypto';

/** A mail as the Auth server hands it over. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface StoredMail extends OutgoingMail {
  id: string;
  /** ISO 8601 */
  createdAt: string;
}

/** The mails that a mailbox keeps; older ones are forgotten. */
const KEPT = 500;

/** Every mail that the product sends, newest first, for as long as the stack runs. */
export class Mailbox {
  #mails: StoredMail[] = [];

  deliver(mail: OutgoingMail): void {
    const stored = { ...mail, id: randomBytes(8).toString('hex'), createdAt: new Date().toISOString() };
    this.#mails = [stored, ...this.#mails].slice(0, KEPT);
  }

  /** The mails to `recipient`, or all. */
  list(recipient?: string): StoredMail[] {
    const wanted = recipient?.toLowerCase();
    return wanted === undefined
      ? this.#mails
      : this.#mails.filter((mail) => mail.to.toLowerCase() === wanted);
  }

  find(id: string): StoredMail | undefined {
    return id === 'latest' ? this.#mails[0] : this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
  }
}
