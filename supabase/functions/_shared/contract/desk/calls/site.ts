import { defineCall } from '../../call.ts';
import {
  heldMailsSchema,
  needFiguresSchema,
  retriedMailsSchema,
  retryMailsSchema,
  searchMailSchema,
  setSearchMailSchema,
  siteStateSchema,
  siteWeeksSchema,
} from '../site.ts';

export const readSiteState = defineCall({
  method: 'GET',
  path: '/desk/site/state',
  access: 'operator',
  response: siteStateSchema,
});

export const readSiteWeeks = defineCall({
  method: 'GET',
  path: '/desk/site/weeks',
  access: 'operator',
  response: siteWeeksSchema,
});

export const readNeedFigures = defineCall({
  method: 'GET',
  path: '/desk/site/needs',
  access: 'operator',
  response: needFiguresSchema,
});

export const retryRefusedMails = defineCall({
  method: 'POST',
  path: '/desk/site/mails',
  access: 'operator',
  body: retryMailsSchema,
  response: retriedMailsSchema,
});

export const readSearchMail = defineCall({
  method: 'GET',
  path: '/desk/site/search-mail',
  access: 'operator',
  response: searchMailSchema,
});

export const setSearchMail = defineCall({
  method: 'POST',
  path: '/desk/site/search-mail',
  access: 'operator',
  body: setSearchMailSchema,
  response: heldMailsSchema,
});
