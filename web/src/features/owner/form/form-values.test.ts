import type { CreateProperty } from '@contract/properties.ts';
import { describe, expect, it } from 'vitest';
import { changesOf, emptyValues, toRequest } from './form-values.ts';

const stored: CreateProperty = {
  name: 'Maple House',
  description: null,
  street: '1 Elm Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  capacity: 12,
  availableSpots: 3,
  roomCost: 4500,
  amenities: ['Hospice'],
  careTypes: [],
  imageUrls: [],
  isActive: true,
};

describe('toRequest', () => {
  it('trims text and sets blank capacity and spots to 1', () => {
    const request = toRequest({
      ...emptyValues,
      name: '  Maple House ',
      street: ' 1 Elm\u00a0',
      zipCode: '60601 ',
    });
    expect(request).toMatchObject({
      name: 'Maple House',
      street: '1 Elm',
      zipCode: '60601',
      capacity: 1,
      availableSpots: 1,
      description: null,
    });
  });

  it('sorts options in the order of the product', () => {
    const request = toRequest({
      ...emptyValues,
      careTypes: ['Respite Care', 'Assisted Living'],
      amenities: ['Other', 'Hospice'],
    });
    expect(request).toMatchObject({
      careTypes: ['Assisted Living', 'Respite Care'],
      amenities: ['Hospice', 'Other'],
      description:
        'Professional Assisted Living and Respite Care services. Features include: Hospice, Other.',
    });
  });

  it.each([
    ['', undefined],
    ['0', 0],
    ['$4,500.50', 4500.5],
    ['4500.129', 4500.13],
    ['about 4000', Number.NaN],
  ])('reads the cost %j as %s', (roomCost, expected) => {
    expect(toRequest({ ...emptyValues, roomCost }).roomCost).toEqual(expected);
  });

  it('keeps zero spots', () => {
    expect(toRequest({ ...emptyValues, availableSpots: '0' }).availableSpots).toBe(0);
  });
});

describe('changesOf', () => {
  it('returns the changed fields', () => {
    expect(changesOf(stored, { ...stored, name: 'Oak House', amenities: ['Hospice', 'Other'] })).toEqual({
      name: 'Oak House',
      amenities: ['Hospice', 'Other'],
    });
  });

  it('returns null for an emptied cost', () => {
    const { roomCost: _emptied, ...rest } = stored;
    expect(changesOf(stored, rest)).toEqual({ roomCost: null });
  });

  it('returns all fields when nothing has changed', () => {
    expect(changesOf(stored, { ...stored })).toEqual(stored);
  });
});
