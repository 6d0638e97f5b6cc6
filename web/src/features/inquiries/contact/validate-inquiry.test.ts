import { expect, it } from 'vitest';
import { validateInquiry } from './validate-inquiry.ts';

const valid = {
  message: 'Is a room free?',
  phone: '(312) 555-0142',
  email: 'pat@example.com',
  contactBy: ['message' as const, 'phone' as const, 'email' as const],
};

it.each([
  [{ email: ' pat@example.com ' }, {}],
  [{ message: ' ' }, { message: 'Please enter a message' }],
  [{ message: 'a'.repeat(2_001) }, { message: 'Use at most 2,000 characters' }],
  [{ contactBy: [] }, { contactBy: 'Please choose how the owner may reach you' }],
  [{ phone: '', contactBy: ['message' as const] }, {}],
  [{ email: '' }, { email: 'Please enter a valid email address with @ symbol' }],
  [{ phone: '' }, { phone: 'Please enter your phone number' }],
  [{ phone: '(312) 555-014' }, { phone: 'Please enter a valid 10-digit US phone number' }],
])('validates %o: %o', (fields, errors) => {
  expect(validateInquiry({ ...valid, ...fields })).toEqual(errors);
});

it.each([
  ['pat.example.com', 'Please enter a valid email address with @ symbol'],
  ['a@', 'Please enter the whole email address. After the @ symbol it needs a name such as example.com'],
  ['@example.com', 'Please enter the part of your email address before the @ symbol'],
  ['pat@fay@example.com', 'An email address can have only one @ symbol'],
  ['pat smith@example.com', 'An email address cannot have spaces'],
  ['pat..smith@example.com', 'Please check your email address. It should look like name@example.com'],
])('explains the invalid email %s', (email, text) => {
  expect(validateInquiry({ ...valid, email })).toEqual({ email: text });
});
