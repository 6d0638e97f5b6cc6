import { expect, test } from 'vitest';
import { careAdvice, suggestCare, type CareAnswers } from './which-care.ts';

const alone: CareAnswers = {
  bathing: 0,
  dressing: 0,
  toilet: 0,
  moving: 0,
  eating: 0,
  medicines: 0,
  cooking: 0,
  errands: 0,
  memory: 0,
  night: 0,
};

test.each<[Partial<CareAnswers>, string[]]>([
  [{}, ['Independent Living']],
  [{ cooking: 2, errands: 2 }, ['Independent Living', 'Assisted Living']],
  [{ medicines: 1 }, ['Independent Living', 'Assisted Living']],
  [{ memory: 1 }, ['Independent Living', 'Assisted Living']],
  [{ night: 1 }, ['Independent Living', 'Assisted Living']],
  [{ night: 2 }, ['Assisted Living']],
  [{ medicines: 2 }, ['Assisted Living']],
  [{ bathing: 1 }, ['Assisted Living']],
  [{ bathing: 2, toilet: 2 }, ['Assisted Living']],
  [{ bathing: 2, toilet: 2, eating: 1 }, ['Assisted Living']],
  [{ memory: 2 }, ['Memory Care', 'Assisted Living']],
  [{ memory: 1, night: 1 }, ['Memory Care', 'Assisted Living']],
  [{ bathing: 2, toilet: 2, memory: 2 }, ['Memory Care', 'Assisted Living']],
  [{ bathing: 2, dressing: 2, moving: 2 }, ['Skilled Nursing', 'Assisted Living']],
  [{ toilet: 2, eating: 2, moving: 2, memory: 2 }, ['Skilled Nursing', 'Memory Care']],
])('suggests care for %j', (answers, expected) => {
  const kinds = suggestCare({ ...alone, ...answers });
  expect(kinds).toEqual(expected);
  for (const kind of kinds) expect(careAdvice()).toHaveProperty([kind]);
});
