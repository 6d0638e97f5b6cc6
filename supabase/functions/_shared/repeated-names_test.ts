import { assertEquals } from '../api/testing/assert.ts';
import { repeatsName } from './repeated-names.ts';

Deno.test('a name that stands twice in one object is found, however it is written and wherever it is', () => {
  for (const json of [
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"a":{"b":[1,{"c":1,"c":1}]}}',
    '[{"a":[],"b":"x","a":{}}]',
    '{"":1,"":2}',
    '{"a\\"":1,"a\\"":2}',
  ])
    assertEquals(repeatsName(json), true, json);
});

Deno.test('the same name in two objects, or as a value, is no repetition', () => {
  for (const json of [
    '{"a":{"a":1},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":"\\"a\\":1,\\"a\\":2"}',
    '{"a":["a","a",":"]}',
    '"text: {"',
    '[]',
    '1',
  ])
    assertEquals(repeatsName(json), false, json);
});
