import { visitSchema } from '@contract/visits.ts';
import { apiFetch, parseResponse } from '@/lib/api-client.ts';
import { saveFile } from '@/lib/save-file.ts';

const readVisit = async (response: Promise<Response>) => parseResponse(await response, visitSchema);
const pathOf = (id: string) => `/api/visits/${encodeURIComponent(id)}`;

/** POST /api/inquiries/{id}/visits: local times of the home. The same visit id again returns the same visit. */
export const proposeVisit = (inquiryId: string, body: { id: string; times: string[] }) =>
  readVisit(apiFetch(`/api/inquiries/${encodeURIComponent(inquiryId)}/visits`, { method: 'POST', body }));

export type Answer = { answer: 'accept'; time: string } | { answer: 'decline' | 'cancel' };

/** PUT /api/visits/{id}/accept, /decline and /cancel */
export const answerVisit = (id: string, { answer, ...body }: Answer) =>
  readVisit(apiFetch(`${pathOf(id)}/${answer}`, { method: 'PUT', ...('time' in body && { body }) }));

/** GET /api/visits/{id}/calendar, saved as a file, which the calendar of the device opens. */
export async function saveCalendar(id: string): Promise<void> {
  const response = await apiFetch(`${pathOf(id)}/calendar`);
  saveFile('visit.ics', await response.text(), 'text/calendar');
}
