import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';

const site = 'http://127.0.0.1:5173';

const ask = (origin: string) => fetch(`${api.stack.apiUrl}/health`, { headers: { Origin: origin } });

/** Where a login leads. */
const leadsTo = async (query?: Record<string, string>) => {
  const { status, headers } = await api.call('GET /login', query && { query });
  expect(status).toBe(302);
  return headers.get('Location');
};

it('is well: the API reaches its database', async () => {
  expect(await api.call('GET /health')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'reached' },
  });
});

describe('GET /login', () => {
  it('leads to the site with the sign-in dialog open', async () => {
    expect(await leadsTo()).toBe(`${site}/?signin=1`);
  });

  it('keeps the way back, if it stays on the site', async () => {
    expect(await leadsTo({ return: '/properties/1' })).toBe(`${site}/?signin=1&return=%2Fproperties%2F1`);
    expect(await leadsTo({ return: 'https://evil.example/' })).toBe(`${site}/?signin=1`);
  });
});

it('describes itself', async () => {
  const { body } = await api.call('GET /openapi.json');
  expect(body).toMatchObject({ openapi: '3.1.1', info: { title: 'Senior Care Living' } });
});

it('lets pages of the site call with credentials, and no others', async () => {
  const { headers } = await ask(site);
  expect(headers.get('Access-Control-Allow-Origin')).toBe(site);
  expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Unpriced-Count');
  expect((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
});
