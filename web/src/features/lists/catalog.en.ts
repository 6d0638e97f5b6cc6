export const en = {
  notes: {
    one: '{count} note',
    other: '{count} notes',
  },
  you: 'You',
  formerMember: 'A former member',
  linkWasNotMade: 'The link was not made',
  linkWasNotWithdrawn: 'The link was not withdrawn',
  linkNoLongerWorks: 'The link no longer works',
  yourVoteWasNotSaved: 'Your vote was not saved',
  votesYes: '{number} yes',
  votesMaybe: '{number} maybe',
  votesNo: '{number} no',
  youWithin: 'you',
  formerMemberWithin: 'a former member',
} as const;
