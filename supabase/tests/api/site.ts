import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';

it('GET /health reports that the database is reached', async () => {
  expect(await api.call('GET /health')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'reached' },
  });
});

it('GET /openapi.json returns the OpenAPI document', async () => {
  const { body } = await api.call('GET /openapi.json');
  expect(body).toMatchObject({ openapi: '3.1.1', info: { title: 'Senior Care Living' } });
});

describe('GET /login', () => {
  it.each([
    [undefined, '/?signin=1'],
    ['/properties/1', '/?signin=1&return=%2Fproperties%2F1'],
    ['https://evil.example/', '/?signin=1'],
  ])('with return=%s redirects to %s', async (path, expected) => {
    const { status, headers } = await api.call('GET /login', path ? { query: { return: path } } : {});
    expect(status).toBe(302);
    expect(headers.get('Location')).toBe(api.siteUrl + expected);
  });
});

it('allows requests with credentials only from the site', async () => {
  const send = (origin: string) => fetch(`${api.stack.apiUrl}/health`, { headers: { Origin: origin } });
  const { headers } = await send(api.siteUrl);
  expect(headers.get('Access-Control-Allow-Origin')).toBe(api.siteUrl);
  expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
  expect(headers.get('Access-Control-Expose-Headers')).toContain('X-Unpriced-Count');
  expect((await send('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
});
