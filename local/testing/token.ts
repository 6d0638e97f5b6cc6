import { createHmac } from 'node:crypto';

/** A token signed with the stack's secret, for claims that Auth would never give: expired, of another role, … */
export function signToken(secret: string, claims: Record<string, unknown>): string {
  const content = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
