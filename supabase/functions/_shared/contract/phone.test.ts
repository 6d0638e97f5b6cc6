import { describe, expect, it } from 'vitest';
import { hasExtension, phoneHref, phoneText, usDigits } from './phone.ts';

const usForms = [
  '3125550123',
  '312-555-0123',
  '312.555.0123',
  '312 555 0123',
  '(312) 555-0123',
  '(312)555-0123',
  '13125550123',
  '1-312-555-0123',
  '1 (312) 555-0123',
  '+13125550123',
  '+1 (312) 555-0123',
  '+1.312.555.0123',
  'tel:+1-312-555-0123',
  'Fax: 3125550123',
  '0013125550123',
  ' 312\u00a0555\u20110123 ',
  '312\u2013555\u20130123',
  '\u202a+1 (312) 555-0123\u202c',
  '\uff08\uff13\uff11\uff12\uff09\uff15\uff15\uff15\uff0d\uff10\uff11\uff12\uff13',
];

describe('a US number', () => {
  it.each(usForms)('is read and shown one way when it is written %j', (written) => {
    expect(usDigits(written)).toBe('3125550123');
    expect(phoneText(written)).toBe('(312) 555-0123');
    expect(phoneHref(written)).toBe('tel:+13125550123');
  });
});

describe('a number with an extension', () => {
  it.each([
    '312-555-0123 x5',
    '312-555-0123 ext 45',
    '(312) 555-0123 Ext. 45',
    '312.555.0123 extension 4567',
    '(312) 555-0123 #45',
    'tel:+13125550123;ext=45',
    '3125550123,,45#',
    '1312555012 x3',
  ])('is not taken for one without it: %j', (written) => {
    expect(hasExtension(written)).toBe(true);
    expect(usDigits(written)).toBeUndefined();
  });
});

describe('any other number', () => {
  it.each([
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['+6591234567', 'tel:+6591234567'],
    ['020 7946 0958', 'tel:02079460958'],
    ['123456789012345', 'tel:123456789012345'],
  ])('%j is shown as it is', (written, href) => {
    expect(phoneText(written)).toBe(written);
    expect(phoneHref(written)).toBe(href);
  });

  it.each(['', '312', '312555012', '312-555-CARE'])('%j is no whole number', (written) => {
    expect(usDigits(written)).toBeUndefined();
  });
});
