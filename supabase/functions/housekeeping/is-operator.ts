async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Looks at every byte, whichever differs first. */
function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}

/**
 * Whether a request carries one of the secret keys, as `apikey` or as bearer. Digests are compared, all of them and in
 * constant time, so that the time of the answer tells neither how long a key is nor how much of it was right.
 */
export async function isOperator(headers: Headers, secretKeys: string[]): Promise<boolean> {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  const given = await Promise.all([headers.get('apikey') ?? '', bearer ?? ''].map(digest));
  const keys = await Promise.all(secretKeys.map(digest));
  return keys.flatMap((key) => given.map((one) => areEqual(key, one))).includes(true);
}
