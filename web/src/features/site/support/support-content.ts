/** Answers by question. */
export const questions = {
  'What does it cost me to search?':
    'Nothing. Families search, save homes and write to owners free of charge.',
  'Who can read what I write to a home?':
    'Only the owner of that home. No one else sees your message, phone number or email address.',
  'I sent an inquiry. What happens now?':
    'The owner finds it on their dashboard and calls or writes to you. If you hear nothing within three days, call the home or write to us.',
  'I did not get the email to confirm my account.':
    'Check your spam folder first. If it is not there, choose Sign In, then Create Account, then "Send the confirmation again".',
  'I forgot my password.':
    'Choose Sign In, then "Forgot your password?". We send you a link, and you choose a new password. The link works once.',
  'Can I make the text larger?':
    'Yes. Choose Larger or Largest under Text size, at the end of each page. This browser keeps your choice.',
  'Why does a home show no price?':
    'The owner has not listed one. The price often depends on the care a person needs. Ask the owner.',
  'How do you decide which home comes first?':
    'By distance. No home can pay to rank higher. Owners can set the location of a home on a map. If it is more than 5 miles from the center of the ZIP code, we measure from a point 5 miles from that center. You can also sort by price or by the newest.',
  'A home is marked Unavailable. What does that mean?':
    'The owner is not taking new residents at the moment. The home stays in your favorites, so that you can see when that changes.',
};

export const ownerQuestions = {
  'How do I list my home?':
    'Create an account as a Property Owner. On your dashboard choose Add Property. You can add up to 10 photos, your price and the care you offer.',
  'How do I hear from families?':
    'Their inquiries are on your dashboard. New ones are marked. Please answer soon: families often decide within days.',
  'Can I hide a home for a while?':
    'Yes. Edit the home and turn off Active Property. Families no longer find it, and nothing is deleted. Turn it back on when you have an opening.',
  'I chose the wrong kind of account.':
    'Write to us from the email address of your account, and we will help you change it.',
};
