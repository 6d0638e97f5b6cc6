import { expect, it } from 'vitest';
import { hasExtension, phoneHref, phoneText, usDigits } from './phone.ts';

it.each([
  '3125550123',
  '(312)555-0123',
  'tel:+1-312-555-0123',
  ' 312\u00a0555\u20110123 ',
  '\u202a+1 (312) 555-0123\u202c',
  '\uff13\uff11\uff12 555 0123',
])('the US number %j is formatted and has a link', (phone) => {
  expect(usDigits(phone)).toBe('3125550123');
  expect(phoneText(phone)).toBe('(312) 555-0123');
  expect(phoneHref(phone)).toBe('tel:+13125550123');
});

it.each(['312-555-0123 x5', '(312) 555-0123 Ext. 45', '312.555.0123 extension 4567', '3125550123,,45#'])(
  '%j has an extension',
  (phone) => {
    expect(hasExtension(phone)).toBe(true);
    expect(usDigits(phone)).toBeUndefined();
  },
);

it.each([
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['020 7946 0958', 'tel:02079460958'],
])('the other number %j is not changed', (phone, href) => {
  expect(phoneText(phone)).toBe(phone);
  expect(phoneHref(phone)).toBe(href);
});
