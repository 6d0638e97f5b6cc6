import { createHmac } from 'node:crypto';

/** Signs a token with claims that Auth does not issue, such as another role. */
export function signToken(secret: string, claims: Record<string, unknown>): string {
  const content = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
