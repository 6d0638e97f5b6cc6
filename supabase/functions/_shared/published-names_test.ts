import { publishedText } from './contract/register/texts.ts';
import { withLanguage } from './request-language.ts';
import { assertEquals } from './testing/assert.ts';

Deno.test('the values of lists of a source are in the language of the reader, and other words as the source writes them', () => {
  const both = () => ['Non profit - Other', 'Type A violations'].map((words) => publishedText(words));
  assertEquals(both(), ['Non profit - Other', 'Type A violations']);
  assertEquals(withLanguage('es', both), ['Sin fines de lucro: otra', 'Type A violations']);
});
