export const en = {
  alone: 'Alone',
  withSomeHelp: 'With some help',
  onlyWithSomeoneDoingItFor: 'Only with someone doing it for them',
  canPersonTakeBathOrShower: 'Can the person take a bath or a shower?',
  canPersonGetDressed: 'Can the person get dressed?',
  canPersonUseToiletInTime: 'Can the person use the toilet in time, and stay dry and clean?',
  canPersonGetOutBedAnd: 'Can the person get out of bed and walk through the home?',
  canPersonEatMealThatIs: 'Can the person eat a meal that is on the table?',
  canPersonTakeRightMedicineAt: 'Can the person take the right medicine at the right time?',
  canPersonPrepareMeal: 'Can the person prepare a meal?',
  canPersonPayBillsAndGet: 'Can the person pay bills, and get to the shops and the doctor?',
  doesPersonForgetThingsThatMatter:
    'Does the person forget things that matter, such as the day, the stove or familiar people?',
  noOrRarely: 'No, or rarely',
  sometimes: 'Sometimes',
  mostDays: 'Most days',
  isPersonSafeAloneAtNight: 'Is the person safe alone at night?',
  yes: 'Yes',
  notAlways: 'Not always',
  noTheyWanderFallOrAre: 'No, they wander, fall or are afraid',
  personBathesDressesAndEatsWithout:
    'The person bathes, dresses and eats without help. In independent living, meals and housework are taken care of.',
  isItSafeLiveWithoutHelp: 'Is it safe to live without help from staff, and what should we watch for?',
  someTasksTakeAnotherPersonsHelp:
    'Some tasks take another person’s help. In assisted living, staff help with them day and night.',
  whichTasksNeedHelpNowAnd: 'Which tasks need help now, and which may in a year?',
  memoryOrSafetyAtNightIs:
    'Memory, or safety at night, is a concern. In memory care, doors are secured and staff are trained for it.',
  whatCausesMemoryLossAndCan: 'What causes the memory loss, and can it be treated?',
  someoneElseDoesSeveralBasicTasks:
    'Someone else does several basic tasks for the person. In skilled nursing, nurses are on duty day and night.',
  isNurseNeededEachDayAnd: 'Is a nurse needed each day, and for how long? Could therapy help?',
} as const;
