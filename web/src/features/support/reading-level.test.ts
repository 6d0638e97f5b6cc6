import { describe, expect, it } from 'vitest';
import { careGuide, visitQuestions } from './care-guide-content.ts';
import { ownerQuestions, questions } from './support-content.ts';

/** Roughly: groups of vowels, without the silent e at the end. */
function syllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?<=[^aeiouyl])e$/, '')
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Flesch-Kincaid grade: the year of school that is enough to read a text. */
function grade(text: string): number {
  const sentences = text.split(/[.?!:]+(?:\s|$)/).filter((sentence) => /\w/.test(sentence)).length;
  const words = text.match(/[A-Za-z']+/g) ?? [];
  const all = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (all / words.length) - 15.59;
}

it('computes the Flesch-Kincaid grade', () => {
  expect(grade('The cat sat on the mat.')).toBeCloseTo(-1.45, 1);
  expect(
    grade('Administrative documentation necessitates comprehensive institutional accountability.'),
  ).toBeGreaterThan(20);
});

describe('the reading level is grade 8 or lower', () => {
  it.each(Object.entries(careGuide))('the care guide on %s', (_careType, { what, fits, help, ask }) => {
    expect(grade([what, fits, help, ask].join(' '))).toBeLessThanOrEqual(8);
  });

  it.each([...visitQuestions])('the questions for a visit: $title', (group) => {
    expect(grade(group.questions.join(' '))).toBeLessThanOrEqual(8);
  });

  it.each([...questions, ...ownerQuestions])('the answer to: $question', ({ answer }) => {
    expect(grade(answer)).toBeLessThanOrEqual(8);
  });
});
