import { queryOptions } from '@tanstack/react-query';
import { agreementFileName } from '@contract/properties/agreement-file/agreement-file.ts';
import type { AgreementFileState } from '@contract/properties/agreement-file/agreement-file-schemas.ts';
import * as calls from '@contract/properties/calls/agreement-files.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { saveFile } from '@/lib/save-file.ts';
import { nullable, number, record, text } from '@/lib/shape.ts';

const stateShape = record<AgreementFileState>({
  shown: nullable(record<NonNullable<AgreementFileState['shown']>>({ byteCount: number, addedAt: text })),
  waitsSince: nullable(text),
  refusal: nullable(text),
});

/** How often the form asks whether a new contract was checked. */
const checkMs = 5_000;

export const agreementFileQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [calls.readAgreementFileState.path, propertyId],
    queryFn: ({ signal }) =>
      readCall(calls.readAgreementFileState, stateShape, { params: { id: propertyId }, signal }),
    refetchInterval: ({ state }) => (state.data?.waitsSince ? checkMs : false),
  });

export const removeAgreementFile = (propertyId: string) =>
  sendCall(calls.removeAgreementFile, { params: { id: propertyId } });

/** 10 MB at one megabit a second, and half as much again. */
const downloadMs = 120_000;

/** Saves the contract of a home as a file. */
export async function downloadAgreementFile({ id, name }: { id: string; name: string }): Promise<void> {
  const response = await sendCall(calls.downloadAgreementFile, { params: { id }, limitMs: downloadMs });
  saveFile(agreementFileName(name), await response.blob(), 'application/pdf');
}
