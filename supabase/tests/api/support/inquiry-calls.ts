import { randomUUID } from 'node:crypto';
import { makeInquiry, makeProperty } from '../../_shared/fixtures.ts';
import type { TestUser } from '../../_shared/test-context.ts';
import { api, type CallOptions, notFound } from './api.ts';

export const inquiryNotFound = notFound('Inquiry not found');

/** A valid inquiry without its property. */
export const inquiry = {
  message: 'Is a room free in May?',
  phone: '(312) 555-0142',
  email: 'fay@example.com',
};

// By default fay sends and alice receives.
export const send = (body: object, as: TestUser = 'fay') => api.call('POST /inquiries', { as, body });
export const addText = (id: string, message: unknown, as: TestUser = 'fay') =>
  api.call('POST /inquiries/{id}/additions', { as, params: { id }, body: { message } });
export const listReceived = (query: NonNullable<CallOptions['query']> = '', as: TestUser = 'alice') =>
  api.call('GET /inquiries/owner', { as, query });
export const countReceived = () => api.call('GET /inquiries/owner/counts', { as: 'alice' });
export const setStatus = (id: string, status: unknown, as: TestUser = 'alice') =>
  api.call('PUT /inquiries/{id}/status', { as, params: { id }, body: { status } });
export const markSeen = (id: string, as: TestUser = 'alice') =>
  api.call('PUT /inquiries/{id}/seen', { as, params: { id } });
export const markAllSeen = () => api.call('PUT /inquiries/seen', { as: 'alice' });
export const deleteInquiry = (id: string, as: TestUser = 'alice') =>
  api.call('DELETE /inquiries/{id}', { as, params: { id } });
export const deleteAllInquiries = () => api.database.query('delete from public.inquiries');

/** fay asks about a home of alice. */
export const newInquiry = async (facts: Parameters<typeof makeInquiry>[2] = {}) =>
  makeInquiry(api.database, await makeProperty(api.database, { name: 'Maple Court' }), facts);
export const callInquiry = (name: string, as: TestUser, id: string, body?: object) =>
  api.call(name, { as, params: { id }, ...(body && { body }) });
export const readThread = (id: string, as: TestUser) => callInquiry('GET /inquiries/{id}', as, id);
export const write = (id: string, as: TestUser, body = 'Hello', key: string = randomUUID()) =>
  callInquiry('POST /inquiries/{id}/messages', as, id, { id: key, body });
export const withdraw = (id: string, as: TestUser = 'fay') =>
  callInquiry('PUT /inquiries/{id}/withdraw', as, id);
