import { expect, it } from 'vitest';
import { sendInquirySchema, setInquiryStatusSchema } from './inquiries.ts';
import { setRoleSchema } from './users.ts';

const inquiry = {
  propertyId: '11111111-1111-4111-8111-111111111111',
  message: ' Is a room\nfree? ',
  phone: '(312) 555-0142',
};
const issues = (value: object) =>
  sendInquirySchema
    .safeParse({ ...inquiry, ...value })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('takes an inquiry without an e-mail, whatever stands for none', () => {
  const taken = { ...inquiry, message: 'Is a room\nfree?' };
  expect(sendInquirySchema.parse(inquiry)).toEqual(taken);
  for (const email of [undefined, null, '', ' ']) {
    expect(sendInquirySchema.parse({ ...inquiry, email })).toEqual({ ...taken, email: undefined });
  }
});

it('refuses each field with its own text', () => {
  expect(issues({ message: '\n' })).toEqual([['message', 'Please enter a message']]);
  expect(issues({ message: 'x'.repeat(2_001) })).toEqual([['message', 'Use at most 2,000 characters']]);
  expect(issues({ phone: '312' })).toEqual([['phone', 'Invalid phone number format']]);
  expect(issues({ email: 'pat' })).toEqual([['email', 'Invalid email format']]);
  expect(issues({ propertyId: '1' })).toEqual([['propertyId', 'Id must be a UUID']]);
});

it('takes only what an inquiry is made of', () => {
  expect(sendInquirySchema.parse({ ...inquiry, status: 'closed', seen: true })).not.toHaveProperty('status');
});

it.each(['open', '', 'Pending', null, undefined])('knows no status %j', (status) => {
  expect(setInquiryStatusSchema.safeParse({ status }).error?.issues[0]?.message).toBe('Invalid status value');
});

it.each(['admin', '', 'Owner', null, undefined])('knows no role %j', (role) => {
  expect(setRoleSchema.safeParse({ role }).error?.issues[0]?.message).toBe(
    "Role must be 'patient' or 'owner'",
  );
});
