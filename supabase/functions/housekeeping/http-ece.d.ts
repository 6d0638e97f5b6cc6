import type { Buffer } from 'node:buffer';
import type { ECDH } from 'node:crypto';

/** What is used of http_ece 1.2.0, which has no types. */
interface Parameters {
  version: 'aes128gcm';
  /** The key and the secret of the browser, as base64url. */
  dh: string;
  authSecret: string;
  privateKey: ECDH;
  salt: string;
}
declare const ece: { encrypt(text: Buffer, parameters: Parameters): Buffer };
export default ece;
