import * as calls from '../../../_shared/contract/inquiries/calls/inquiries.ts';
import { type Inquiry, inquirySchema } from '../../../_shared/contract/inquiries/inquiries.ts';
import type { InquiryStatus } from '../../../_shared/contract/options.ts';
import { isDatabaseError } from '../../../_shared/database-errors.ts';
import { missingTexts, responseTexts } from '../../../_shared/error-texts/responses.ts';
import { ApiError, notFound } from '../../../_shared/errors.ts';
import { newestFirst } from '../../../_shared/paging.ts';
import { preparedText } from '../../../_shared/prepared-sentences.ts';
import { rejectProperty } from '../../../_shared/property-rows.ts';
import { created, defineRoutes, noContent, ok } from '../../../_shared/route.ts';
import { fromRow } from '../../../_shared/rows.ts';
import type { UserClient } from '../../../_shared/user-client.ts';

/** The columns of an inquiry that functions return to its sender and to the owner of the property. */
const inquiryColumns =
  // no text: columns
  'id, property_id, message, phone, email, contact_by, status, seen, withdrawn_at, created_at';

const fromInquiryRow = ({
  withdrawn_at,
  message,
  ...row
}: {
  withdrawn_at: string | null;
  message: string;
}) => fromRow(inquirySchema, { ...row, message: preparedText(message), is_withdrawn: withdrawn_at !== null });

/** Throws why the caller cannot change an inquiry: 403 for the other side, who can view it, and 404 for everybody else. */
export async function rejectInquiry(database: UserClient, id: string): Promise<never> {
  const { data: isVisible } = await database.rpc('can_view_inquiry', { p_inquiry_id: id }).throwOnError();
  throw isVisible ? new ApiError('forbidden') : notFound('inquiry');
}

/** Updates an inquiry about one of the caller's properties. */
async function updateInquiry(
  database: UserClient,
  id: string,
  change: { p_seen: true } | { p_status: InquiryStatus },
): Promise<Inquiry> {
  const { data } = await database
    .rpc('update_received_inquiry', { p_inquiry_id: id, ...change })
    .select(inquiryColumns)
    .maybeSingle()
    .throwOnError();
  return data ? fromInquiryRow(data) : await rejectInquiry(database, id);
}

const inquiry = { component: 'Inquiry' };
// no text: of the OpenAPI document
const updated = { 200: { description: 'The updated inquiry.', ...inquiry } };

export const inquiryRoutes = defineRoutes(calls, {
  listReceivedInquiries: {
    summary:
      'The inquiries about the properties of an owner, by default the caller, newest first, without deleted ones.',
    responses: {
      200: {
        description: 'The inquiries.',
        component: 'ReceivedInquiry',
        many: true,
      },
    },
    paged: true,
    shows: { message: preparedText },
    call: (database, { query }) =>
      database.rpc('list_received_inquiries', {
        ...newestFirst(query),
        p_status: query.status,
        p_owner_id: query.ownerId,
        p_property_id: query.propertyId,
        p_person_id: query.personId,
        p_is_unassigned: query.unassigned,
        p_waiting_days: query.waitingDays,
        p_query: query.query,
        p_has: query.has,
      }),
  },

  countInquiries: {
    summary:
      'The numbers of all, seen, unseen and unanswered inquiries about the properties of an owner, by default the caller, and of visits to accept.',
    responses: {
      200: { description: 'The counts.', component: 'InquiryCounts' },
    },
    call: (database, { query }) => database.rpc('count_received_inquiries', { p_owner_id: query.ownerId }),
  },

  listInquiryHomes: {
    summary: 'The properties of an owner, by default the caller, about which families wrote.',
    responses: {
      200: {
        description: 'The properties with the numbers of their inquiries.',
        component: 'InquiryHome',
        many: true,
      },
    },
    call: (database, { query }) => database.rpc('count_inquiries_by_home', { p_owner_id: query.ownerId }),
  },

  sendInquiry: {
    summary: 'Sends an inquiry to the owner of a property. The same `id` again returns the first one.',
    responses: { 201: { description: 'The inquiry.', ...inquiry } },
    errors: ['forbidden', 'account_suspended', 'property_suspended'],
    errorOverrides: {
      '23503': { code: 'not_found', message: missingTexts.property },
      SC409: { code: 'conflict' },
      SC429: { code: 'too_many_inquiries' },
    },
    handle: async ({ database }, { body }) => {
      const { propertyId, message, phone, email, contactBy, id } = body;
      const { data } = await database
        .rpc('send_inquiry', {
          p_property_id: propertyId,
          p_message: message,
          p_phone: phone,
          p_email: email,
          p_contact_by: contactBy,
          p_id: id,
        })
        .select(inquiryColumns)
        .single()
        .throwOnError()
        .then(undefined, (error: unknown) => {
          // The policy rejects the caller's own properties and those that the caller cannot view.
          if (isDatabaseError(error) && error.code === '42501')
            return rejectProperty(database, propertyId, responseTexts.inquiry_to_yourself());
          throw error;
        });
      return created(fromInquiryRow(data));
    },
  },

  addToInquiry: {
    summary: 'Adds a paragraph to an inquiry that the caller sent within the last ten minutes.',
    responses: { 200: { description: 'The updated inquiry, unseen again.', ...inquiry } },
    errors: ['not_found', 'account_suspended', 'property_suspended'],
    errorOverrides: {
      SC429: { code: 'too_many_inquiries' },
      // The owner has responded, or the inquiry is older than ten minutes.
      SC409: { code: 'conflict' },
      // Longer than the space left, which the message states.
      '22001': { code: 'invalid_request' },
    },
    handle: async ({ database }, { params, body }) => {
      const { data } = await database
        .rpc('add_to_inquiry', { p_inquiry_id: params.id, p_message: body.message })
        .select(inquiryColumns)
        .maybeSingle()
        .throwOnError();
      if (!data) throw notFound('inquiry');
      return ok(fromInquiryRow(data));
    },
  },

  markAllInquiriesSeen: {
    summary:
      'Marks all unseen inquiries about the properties of an owner, by default the caller, as seen. With a team, none.',
    responses: {
      200: { description: 'How many were unseen.', component: 'MarkedSeen' },
    },
    field: 'marked',
    call: (database, { query }) => database.rpc('mark_inquiries_seen', { p_owner_id: query.ownerId }),
  },

  markShownInquiriesSeen: {
    summary:
      'Marks the inquiries that were on the screen of one of the people of an owner as seen, for this person. An owner ' +
      'without a team has seen all.',
    responses: {
      200: { description: 'How many were unseen.', component: 'MarkedSeen' },
    },
    field: 'marked',
    call: (database, { query, body }) =>
      database.rpc('mark_inquiries_seen', { p_owner_id: query.ownerId, p_inquiry_ids: body.ids }),
  },

  markInquirySeen: {
    summary: 'Marks one inquiry about the caller’s properties as seen.',
    responses: updated,
    errors: ['forbidden', 'not_found'],
    handle: async ({ database }, { params }) =>
      ok(await updateInquiry(database, params.id, { p_seen: true })),
  },

  setInquiryStatus: {
    summary: 'Changes the status of an inquiry about one of the caller’s properties.',
    responses: updated,
    errors: ['forbidden', 'not_found'],
    // The database does not allow every change of status; its message names the change.
    errorOverrides: { '23514': { code: 'conflict' } },
    handle: async ({ database }, { params, body }) =>
      ok(await updateInquiry(database, params.id, { p_status: body.status })),
  },

  assignInquiry: {
    summary:
      'Says which of the people of the owner answers. The owner and managers assign all inquiries; staff take one that nobody has taken and give back their own.',
    responses: { 204: { description: 'The inquiry is assigned.' } },
    errors: ['forbidden', 'not_found'],
    errorOverrides: {
      // One that somebody else has taken.
      '42501': { code: 'forbidden' },
      // A person of somebody else.
      SC404: { code: 'not_found' },
      // A person who does not act for the home, or a colleague has assigned it meanwhile.
      SC409: { code: 'conflict' },
    },
    handle: async ({ database }, { params, body }) => {
      const { data: isAssigned } = await database
        .rpc('assign_inquiry', {
          p_inquiry_id: params.id,
          p_person_id: body.personId ?? undefined,
          p_from_person_id: body.fromPersonId ?? undefined,
          p_is_checked: body.fromPersonId !== undefined,
        })
        .throwOnError();
      if (!isAssigned) await rejectInquiry(database, params.id);
      return noContent();
    },
  },

  removeInquiry: {
    summary: 'Deletes an inquiry about one of the caller’s properties.',
    responses: { 204: { description: 'The inquiry is deleted.' } },
    errors: ['forbidden', 'not_found'],
    handle: async ({ database }, { params }) => {
      // A soft delete: a trigger sets the time, and lists leave the inquiry out.
      await updateInquiry(database, params.id, { p_status: 'deleted' });
      return noContent();
    },
  },
});
