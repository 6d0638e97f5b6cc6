import type { CreateProperty } from '@contract/properties.ts';
import { describe, expect, it } from 'vitest';
import { changesOf, emptyValues, readNumber, toRequest } from './form-values.ts';

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
  it('trims text, counts blank capacity and spots as 1 and leaves a blank cost out', () => {
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
    expect(JSON.parse(JSON.stringify(request))).not.toHaveProperty('roomCost');
  });

  it('lists options in the product order, whatever the order they were ticked in', () => {
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

  it('keeps zero spots and a zero cost, and rounds the cost to cents', () => {
    expect(toRequest({ ...emptyValues, availableSpots: '0', roomCost: '0' })).toMatchObject({
      availableSpots: 0,
      roomCost: 0,
    });
    expect(toRequest({ ...emptyValues, roomCost: '4500.129' })).toMatchObject({ roomCost: 4500.13 });
  });
});

describe('readNumber', () => {
  it('reads a price as people write it', () => {
    expect(readNumber('$4,500.50')).toBe(4500.5);
    expect(readNumber(' 12 ')).toBe(12);
    expect(readNumber('  ')).toBeUndefined();
    expect(readNumber('about 4000')).toBeNaN();
  });
});

describe('changesOf', () => {
  it('sends only what was changed', () => {
    expect(changesOf(stored, { ...stored, name: 'Oak House', amenities: ['Hospice', 'Other'] })).toEqual({
      name: 'Oak House',
      amenities: ['Hospice', 'Other'],
    });
  });

  it('sends null for a cost that was emptied', () => {
    const { roomCost: _emptied, ...rest } = stored;
    expect(changesOf(stored, rest)).toEqual({ roomCost: null });
  });

  it('sends every field when nothing was changed', () => {
    expect(changesOf(stored, { ...stored })).toEqual(stored);
  });
});
