import { expect, it } from 'vitest';
import { hasExtension, phoneHref, phoneText, usDigits } from './phone.ts';

it.each([
  '3125550123',
  '312.555.0123',
  '(312)555-0123',
  '13125550123',
  '1 (312) 555-0123',
  '+1.312.555.0123',
  'tel:+1-312-555-0123',
  'Fax: 3125550123',
  '0013125550123',
  ' 312\u00a0555\u20110123 ',
  '312\u2013555\u20130123',
  '\u202a+1 (312) 555-0123\u202c',
  '\uff08\uff13\uff11\uff12\uff09\uff15\uff15\uff15\uff0d\uff10\uff11\uff12\uff13',
])('the US number %j is formatted and has a link', (phone) => {
  expect(usDigits(phone)).toBe('3125550123');
  expect(phoneText(phone)).toBe('(312) 555-0123');
  expect(phoneHref(phone)).toBe('tel:+13125550123');
});

it.each([
  '312-555-0123 x5',
  '312-555-0123 ext 45',
  '(312) 555-0123 Ext. 45',
  '312.555.0123 extension 4567',
  '(312) 555-0123 #45',
  'tel:+13125550123;ext=45',
  '3125550123,,45#',
  '1312555012 x3',
])('%j has an extension', (phone) => {
  expect(hasExtension(phone)).toBe(true);
  expect(usDigits(phone)).toBeUndefined();
});

it.each([
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['+6591234567', 'tel:+6591234567'],
  ['020 7946 0958', 'tel:02079460958'],
  ['123456789012345', 'tel:123456789012345'],
])('the other number %j is not changed', (phone, href) => {
  expect(phoneText(phone)).toBe(phone);
  expect(phoneHref(phone)).toBe(href);
});

it.each(['', '312', '312555012', '312-555-CARE'])('%j is incomplete', (phone) => {
  expect(usDigits(phone)).toBeUndefined();
});
