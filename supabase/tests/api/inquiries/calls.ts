import type { Actor, Api, Question } from '../support/api.ts';

export const nowhere = '00000000-0000-4000-8000-000000000000';
export const notFound = { status: 404, body: { code: 'not_found', message: 'Inquiry not found' } };
export const notYours = {
  status: 403,
  body: { code: 'forbidden', message: 'You are not allowed to do this' },
};
export const statuses = ['pending', 'contacted', 'spam', 'closed', 'deleted'];

/** What a family writes, but for the home. */
export const inquiry = {
  message: 'Is a room free in May?',
  phone: '(312) 555-0142',
  email: 'fay@example.com',
};

/** The calls about inquiries: fay sends, alice receives, unless it says otherwise. */
export const inquiryCalls = (api: () => Api) => ({
  send: (body: object, as: Actor = 'fay') => api().call('POST /inquiries', { as, body }),
  add: (id: string, message: unknown, as: Actor = 'fay') =>
    api().call('POST /inquiries/{id}/additions', { as, params: { id }, body: { message } }),
  list: (query: NonNullable<Question['query']> = '', as: Actor = 'alice') =>
    api().call('GET /inquiries/owner', { as, query }),
  count: (as: Actor = 'alice') => api().call('GET /inquiries/owner/counts', { as }),
  setStatus: (id: string, status: unknown, as: Actor = 'alice') =>
    api().call('PUT /inquiries/{id}/status', { as, params: { id }, body: { status } }),
  markSeen: (id: string, as: Actor = 'alice') =>
    api().call('PUT /inquiries/{id}/seen', { as, params: { id } }),
  markAllSeen: (as: Actor = 'alice') => api().call('PUT /inquiries/seen', { as }),
  remove: (id: string, as: Actor = 'alice') => api().call('DELETE /inquiries/{id}', { as, params: { id } }),
  /** Straight in the database: forgets what everybody sent. */
  clear: () => api().database.query('delete from public.inquiries'),
});
