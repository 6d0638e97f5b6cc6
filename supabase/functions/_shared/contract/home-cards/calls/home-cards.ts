import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { t as texts } from '../../catalog.ts';
import { idParams } from '../../fields.ts';
import { languages } from '../../texts-in.ts';
import { homeCardChoiceSchema, homeCardSchema } from '../home-cards.ts';

const query = z.object({
  language: z._default(z.enum(languages, { error: () => texts.languageInvalid() }), 'en'),
});

export const readHomeCard = defineCall({
  method: 'GET',
  path: '/home-cards/{id}',
  access: 'open',
  params: idParams,
  query,
  response: z.nullable(homeCardSchema),
});

export const showHomeCard = defineCall({
  method: 'GET',
  path: '/home-cards/{id}/frame',
  access: 'open',
  params: idParams,
  query,
  response: z.string(),
});

export const loadHomeCards = defineCall({
  method: 'GET',
  path: '/home-cards/element.js',
  access: 'open',
  response: z.string(),
});

export const readHomeCardChoice = defineCall({
  method: 'GET',
  path: '/properties/{id}/home-card',
  params: idParams,
  response: z.nullable(homeCardChoiceSchema),
});

export const chooseHomeCard = defineCall({
  method: 'PUT',
  path: '/properties/{id}/home-card',
  params: idParams,
  body: homeCardChoiceSchema,
});
