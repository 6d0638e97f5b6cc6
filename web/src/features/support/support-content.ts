export const questions = [
  {
    question: 'What does it cost me to search?',
    answer: 'Nothing. Families search, save homes and write to owners free of charge.',
  },
  {
    question: 'Who can read what I write to a home?',
    answer:
      'Only the owner of that home. Your message, your phone number and your email address are shown to nobody else.',
  },
  {
    question: 'I sent an inquiry. What happens now?',
    answer:
      'The owner finds it on their dashboard and calls or writes to you. If you hear nothing within three days, call the home or write to us.',
  },
  {
    question: 'I did not get the email to confirm my account.',
    answer:
      'Look in your spam folder first. If it is not there, choose Sign In, then Create Account, then "Send the confirmation again".',
  },
  {
    question: 'I forgot my password.',
    answer:
      'Choose Sign In, then "Forgot your password?". We send you a link, and you choose a new password. The link works once.',
  },
  {
    question: 'Why does a home show no price?',
    answer: 'The owner has not given one. The price often depends on the care a person needs. Ask the owner.',
  },
  {
    question: 'How do you decide which home comes first?',
    answer: 'By distance. No home can pay to rank higher. You can also sort by price or by the newest.',
  },
  {
    question: 'A home is marked Unavailable. What does that mean?',
    answer:
      'The owner is not taking new residents at the moment. The home stays in your favorites, so that you can see when that changes.',
  },
] as const;

export const ownerQuestions = [
  {
    question: 'How do I list my home?',
    answer:
      'Create an account as a Property Owner. On your dashboard choose Add Property. You can add up to 10 photos, your price and the care you offer.',
  },
  {
    question: 'How do I hear from families?',
    answer:
      'Their inquiries are on your dashboard. New ones are marked. Please answer soon: families often decide within days.',
  },
  {
    question: 'Can I hide a home for a while?',
    answer:
      'Yes. Edit the home and switch off Active Property. Families no longer find it, and nothing is deleted. Switch it on again when you have a free spot.',
  },
  {
    question: 'I chose the wrong kind of account.',
    answer: 'Write to us from the email address of your account, and we will help you change it.',
  },
] as const;
