import type { LookUp } from '@contract/desk/look-up.ts';
import { uuid, zipCode } from '@contract/fields.ts';

/** What a text looks for: an address, an ID, or a name with a ZIP code. Undefined for none of them. */
export function readLookUp(text: string): LookUp | undefined {
  const value = text.trim();
  if (value.includes('@')) return { email: value };
  if (uuid.safeParse(value).success) return { id: value };
  const [, name = '', zip = ''] = /^(.+?)[\s,]+(\d{5}(?:-\d{4})?)$/.exec(value) ?? [];
  return name !== '' && zipCode.safeParse(zip).success ? { name, zipCode: zip } : undefined;
}
