export const es = {
  veteranAlone: 'Un veterano solo',
  veteranWithSpouseOrChild: 'Un veterano con cónyuge o un hijo',
  twoVeteransMarriedEachOtherBoth: 'Dos veteranos casados entre sí, los dos con Ayuda y Asistencia',
  survivingSpouseAlone: 'Un cónyuge sobreviviente solo',
} as const;
