import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/desk/calls/register.ts';
import { deskRegisterSchema, registerStateDoneSchema, requestedHomeSchema } from '@contract/desk/register.ts';
import { readCall } from '@/lib/api-client.ts';
import { deskKey } from '../desk-query.ts';

export const deskRegisterQuery = queryOptions({
  queryKey: [...deskKey, 'register'],
  queryFn: ({ signal }) => readCall(calls.readDeskRegister, deskRegisterSchema, { signal }),
  staleTime: 0,
});

export const setRegisterState = (body: { state: string; isOpen: boolean; reason: string }) =>
  readCall(calls.setRegisterState, registerStateDoneSchema, { body });

/** The home to which a letter is printed, which is in the log. */
export const printRegisterLetter = (registeredHomeId: string) =>
  readCall(calls.printRegisterLetter, requestedHomeSchema, { body: { registeredHomeId } });
