export const es = {
  notes: {
    one: '{count} nota',
    other: '{count} notas',
  },
  you: 'Usted',
  formerMember: 'Una persona que ya no está en la lista',
  linkWasNotMade: 'No se creó el enlace',
  linkWasNotWithdrawn: 'No se retiró el enlace',
  linkNoLongerWorks: 'El enlace ya no funciona',
  yourVoteWasNotSaved: 'Su voto no se guardó',
  votesYes: '{number} sí',
  votesMaybe: '{number} tal vez',
  votesNo: '{number} no',
  youWithin: 'usted',
  formerMemberWithin: 'una persona que ya no está en la lista',
} as const;
