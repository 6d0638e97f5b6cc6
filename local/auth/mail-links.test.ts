import { expect, it } from 'vitest';
import { repairLinks } from './mail-links.ts';

const GATEWAY = 'http://127.0.0.1:54321';

it('leads to the gateway and on to where the caller asked for', () => {
  const text =
    'Open http://127.0.0.1:5173/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Fx%2F now';
  expect(repairLinks(text, GATEWAY, 'http://127.0.0.1:5173/owner')).toBe(
    `Open ${GATEWAY}/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2F127.0.0.1%3A5173%2Fowner now`,
  );
});

it('keeps the target of the mail when the caller asked for none, and the escapes of HTML', () => {
  const html =
    '<a href="http://site/auth/v1/verify?token=abc&amp;type=signup&amp;redirect_to=http%3A%2F%2Fx">';
  expect(repairLinks(html, GATEWAY, null)).toBe(
    `<a href="${GATEWAY}/auth/v1/verify?token=abc&amp;type=signup&amp;redirect_to=http%3A%2F%2Fx">`,
  );
});

it('leaves every other link alone', () => {
  const html = '<a href="http://127.0.0.1:5173/help?type=signup">';
  expect(repairLinks(html, GATEWAY, null)).toBe(html);
});
