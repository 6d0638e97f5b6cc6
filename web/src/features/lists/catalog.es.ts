export const es = {
  notes: {
    one: '{count} nota',
    other: '{count} notas',
  },
  you: 'Usted',
  formerMember: 'Un antiguo miembro',
  linkWasNotMade: 'No se creó el enlace',
  linkWasNotWithdrawn: 'No se retiró el enlace',
  linkNoLongerWorks: 'El enlace ya no funciona',
  yourVoteWasNotSaved: 'Su voto no se guardó',
} as const;
