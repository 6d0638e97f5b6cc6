import { visitSchema } from '@contract/visits.ts';
import { apiFetch, apiSend } from '@/lib/api-client.ts';
import { saveFile } from '@/lib/save-file.ts';

const pathOf = (id: string) => `/api/visits/${encodeURIComponent(id)}`;

/** POST /api/inquiries/{id}/visits: local times of the home. The same visit id again returns the same visit. */
export const proposeVisit = (inquiryId: string, body: { id: string; times: string[] }) =>
  apiSend(`/api/inquiries/${encodeURIComponent(inquiryId)}/visits`, visitSchema, { method: 'POST', body });

export type Answer = { answer: 'accept'; time: string } | { answer: 'decline' | 'cancel' };

/** PUT /api/visits/{id}/accept, /decline and /cancel */
export const answerVisit = (id: string, { answer, ...body }: Answer) =>
  apiSend(`${pathOf(id)}/${answer}`, visitSchema, { method: 'PUT', ...('time' in body && { body }) });

/** GET /api/visits/{id}/calendar, saved as a file, which the calendar of the device opens. */
export async function saveCalendar(id: string): Promise<void> {
  const response = await apiFetch(`${pathOf(id)}/calendar`);
  saveFile('visit.ics', await response.text(), 'text/calendar');
}
