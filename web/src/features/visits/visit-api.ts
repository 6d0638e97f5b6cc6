import * as calls from '@contract/visits/calls/visits.ts';
import { visitSchema } from '@contract/visits/visits.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { saveFile } from '@/lib/save-file.ts';

/** Local times of the home. The same visit id again returns the same visit. */
export const proposeVisit = (inquiryId: string, body: { id: string; times: string[] }) =>
  readCall(calls.proposeVisit, visitSchema, { params: { id: inquiryId }, body });

export type Answer = { answer: 'accept'; time: string } | { answer: 'decline' | 'cancel' };

export const answerVisit = (id: string, given: Answer) =>
  given.answer === 'accept'
    ? readCall(calls.acceptVisit, visitSchema, { params: { id }, body: { time: given.time } })
    : readCall(given.answer === 'decline' ? calls.declineVisit : calls.cancelVisit, visitSchema, {
        params: { id },
      });

/** Saved as a file, which the calendar of the device opens. */
export async function saveCalendar(id: string): Promise<void> {
  const response = await sendCall(calls.readVisitCalendar, { params: { id } });
  saveFile('visit.ics', await response.text(), 'text/calendar');
}
