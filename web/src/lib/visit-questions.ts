/** What to ask and to see on a visit, for the Care Guide and the page to print. */
export const visitQuestions = {
  'About the people': [
    'How many residents does each staff member care for during the day, and at night?',
    'How long have most of the staff worked here?',
    'Who do I call when I am worried? Will they know my mother?',
  ],
  'About the care': [
    'Who makes the care plan, and how often is it reviewed?',
    'Who gives out the medicine?',
    'What happens when someone falls, or has to go to the hospital?',
    'Can my father stay here when he needs more help?',
  ],
  'About the money': [
    'What does the monthly price include? Please show me the list of extras.',
    'How much did the price go up last year?',
    'What do I get back if we move out early?',
  ],
  'What to see for yourself': [
    'Come at a mealtime. Taste the food, and watch how staff help people eat.',
    'Is it clean, and does it smell fresh?',
    'Do the staff know residents by name, and do they take their time?',
    'Visit again without an appointment, ideally on a weekend.',
  ],
};
