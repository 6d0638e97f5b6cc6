export const en = {
  veteranAlone: 'A Veteran alone',
  veteranWithSpouseOrChild: 'A Veteran with a spouse or a child',
  twoVeteransMarriedEachOtherBoth: 'Two Veterans married to each other, both with Aid and Attendance',
  survivingSpouseAlone: 'A surviving spouse alone',
} as const;
