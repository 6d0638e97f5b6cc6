import { defineCall } from '../../call.ts';
import {
  deskRegisterSchema,
  registerLetterSchema,
  registerStateDoneSchema,
  registerStateSchema,
  requestedHomeSchema,
} from '../register.ts';

export const readDeskRegister = defineCall({
  method: 'GET',
  path: '/desk/register',
  access: 'operator',
  response: deskRegisterSchema,
});

export const setRegisterState = defineCall({
  method: 'POST',
  path: '/desk/register/states',
  access: 'operator',
  body: registerStateSchema,
  response: registerStateDoneSchema,
});

export const printRegisterLetter = defineCall({
  method: 'POST',
  path: '/desk/register/letters',
  access: 'operator',
  body: registerLetterSchema,
  response: requestedHomeSchema,
});
