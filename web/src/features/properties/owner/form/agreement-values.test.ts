import { expect, it } from 'vitest';
import { agreementInput } from '@contract/properties/agreement-fields.ts';
import { increaseYears, type Agreement } from '@contract/properties/agreement.ts';
import { makeProperty } from '@/testing/factories.ts';
import { agreementRequest, agreementTyped, increaseField, isAgreementFilled } from './agreement-values.ts';
import { emptyValues, valuesOf } from './form-values.ts';
import { validate } from './validate.ts';

const [year = 0, last = 0] = increaseYears();
const full: Agreement = {
  increases: [
    { year, percent: 5.25 },
    { year: last, percent: 0 },
  ],
  increasePace: 'At any time',
  increaseNoticeDays: 0,
  leaveReasons: ['Injections', 'Feeding'],
  moneyEnds: 'Must move',
  arbitration: false,
  nightStaff: true,
};

it('gives back what is stated, in the order of the contract', () => {
  const request = agreementRequest(agreementTyped(full));
  expect(JSON.stringify(request)).toBe(JSON.stringify(full));
  expect(agreementInput.parse(request)).toEqual(full);
});

it('states nothing when nothing is typed', () => {
  expect(agreementRequest(emptyValues.agreement)).toEqual({});
  expect(isAgreementFilled(emptyValues.agreement)).toBe(false);
  expect(isAgreementFilled(agreementTyped({ arbitration: false }))).toBe(true);
});

it.each([
  [increaseField(year), '400', 'A price increase must be a number from 0 to 50 percent'],
  [increaseField(last), 'five', 'A price increase must be a number from 0 to 50 percent'],
  ['fixedMonths', 'a year', 'Price Fixed For must be a whole number of months from 0 to 120'],
])('names the field with an error: %s', (field, typed, message) => {
  const values = valuesOf(makeProperty());
  expect(validate({ ...values, agreement: { ...values.agreement, [field]: typed } })).toEqual({
    [`agreement.${field}`]: message,
  });
});

it.each(['5', '5%', ' 5 '])('reads an increase of %j', (typed) => {
  expect(agreementRequest({ ...emptyValues.agreement, [increaseField(year)]: typed })).toEqual({
    increases: [{ year, percent: 5 }],
  });
});
