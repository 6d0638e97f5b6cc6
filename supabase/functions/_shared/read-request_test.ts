import { hasRepeatedName } from './read-request.ts';
import { assertEquals } from './testing/assert.ts';

Deno.test('finds a repeated name of one object at any depth and in any spelling', () => {
  for (const json of [
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"a":{"b":[1,{"c":1,"c":1}]}}',
    '[{"a":[],"b":"x","a":{}}]',
    '{"":1,"":2}',
    '{"a\\"":1,"a\\"":2}',
  ])
    assertEquals(hasRepeatedName(json), true, json);
});

Deno.test('the same name in two objects or in a value is not a repetition', () => {
  for (const json of [
    '{"a":{"a":1},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":"\\"a\\":1,\\"a\\":2"}',
    '{"a":["a","a",":"]}',
    '"text: {"',
    '1',
  ])
    assertEquals(hasRepeatedName(json), false, json);
});
