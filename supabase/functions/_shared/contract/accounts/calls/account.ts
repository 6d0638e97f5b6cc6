import { defineCall } from '../../call.ts';
import { chooseLanguageSchema, claimSchema, nameAccountSchema, setRoleSchema, userSchema } from '../users.ts';
import { accountDataSchema } from '../account.ts';

export const readUser = defineCall({ method: 'GET', path: '/auth/user', response: userSchema });

export const setRole = defineCall({
  method: 'POST',
  path: '/auth/set-role',
  body: setRoleSchema,
  response: setRoleSchema,
});

export const claimAccount = defineCall({ method: 'POST', path: '/auth/claim', body: claimSchema });

export const nameAccount = defineCall({ method: 'PUT', path: '/account/name', body: nameAccountSchema });

export const chooseLanguage = defineCall({
  method: 'PUT',
  path: '/account/language',
  body: chooseLanguageSchema,
});

export const exportAccount = defineCall({
  method: 'GET',
  path: '/account/data',
  response: accountDataSchema,
});

export const removeAccount = defineCall({ method: 'DELETE', path: '/account' });
