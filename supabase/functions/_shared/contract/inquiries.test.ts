import { expect, it } from 'vitest';
import { sendInquirySchema, setInquiryStatusSchema } from './inquiries.ts';
import { setRoleSchema } from './users.ts';

const inquiry = {
  propertyId: '11111111-1111-4111-8111-111111111111',
  message: 'Is a room\nfree?',
  phone: '(312) 555-0142',
};

it('an inquiry is trimmed, and drops an empty email address and unknown fields', () => {
  expect(sendInquirySchema.parse({ ...inquiry, message: ' Is a room\nfree? ', status: 'closed' })).toEqual(
    inquiry,
  );
  for (const email of [undefined, null, '', ' '])
    expect(sendInquirySchema.parse({ ...inquiry, email })).toEqual({ ...inquiry, email: undefined });
});

it.each([
  ['message', '\n', 'Please enter a message'],
  ['message', 'x'.repeat(2_001), 'Use at most 2,000 characters'],
  ['phone', '312', 'Invalid phone number format'],
  ['email', 'pat', 'Invalid email format'],
  ['propertyId', '1', 'Id must be a UUID'],
])('an inquiry with an invalid %s is rejected', (field, value, message) => {
  const { error } = sendInquirySchema.safeParse({ ...inquiry, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

it('unknown statuses and roles are rejected', () => {
  for (const value of ['admin', '', 'Pending', 'Owner', null, undefined]) {
    expect(setInquiryStatusSchema.safeParse({ status: value }).error?.issues[0]?.message).toBe(
      'Invalid status value',
    );
    expect(setRoleSchema.safeParse({ role: value }).error?.issues[0]?.message).toBe(
      "Role must be 'patient' or 'owner'",
    );
  }
});
