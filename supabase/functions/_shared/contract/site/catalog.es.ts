export const es = {
  alone: 'Sin ayuda',
  withSomeHelp: 'Con algo de ayuda',
  onlyWithSomeoneDoingItFor: 'Solo si otra persona lo hace por ella',
  canPersonTakeBathOrShower: '¿La persona puede bañarse o ducharse?',
  canPersonGetDressed: '¿La persona puede vestirse?',
  canPersonUseToiletInTime: '¿La persona llega a tiempo al baño y se mantiene seca y limpia?',
  canPersonGetOutBedAnd: '¿La persona puede levantarse de la cama y caminar por la casa?',
  canPersonEatMealThatIs: '¿La persona puede comer lo que está servido en la mesa?',
  canPersonTakeRightMedicineAt: '¿La persona puede tomar el medicamento correcto a la hora correcta?',
  canPersonPrepareMeal: '¿La persona puede preparar una comida?',
  canPersonPayBillsAndGet: '¿La persona se encarga de pagar las cuentas, y va a las tiendas y al médico?',
  doesPersonForgetThingsThatMatter:
    '¿La persona olvida cosas importantes, como el día, la estufa o las caras conocidas?',
  noOrRarely: 'No, o casi nunca',
  sometimes: 'A veces',
  mostDays: 'Casi todos los días',
  isPersonSafeAloneAtNight: '¿La persona está segura sola por la noche?',
  yes: 'Sí',
  notAlways: 'No siempre',
  noTheyWanderFallOrAre: 'No: sale y se pierde, se cae o tiene miedo',
  personBathesDressesAndEatsWithout:
    'La persona se baña, se viste y come sin ayuda. En la vida independiente, otros se ocupan de las comidas y de la limpieza.',
  isItSafeLiveWithoutHelp: '¿Es seguro vivir sin ayuda del personal? ¿En qué debemos fijarnos?',
  someTasksTakeAnotherPersonsHelp:
    'La persona necesita ayuda en algunas tareas. En la vida asistida, el personal ayuda de día y de noche.',
  whichTasksNeedHelpNowAnd:
    '¿En qué tareas necesita ayuda ahora, y en cuáles podría necesitarla dentro de un año?',
  memoryOrSafetyAtNightIs:
    'Preocupa la memoria, o la seguridad por la noche. En el cuidado de la memoria, que es para personas con demencia, las puertas son seguras y el personal está capacitado.',
  whatCausesMemoryLossAndCan: '¿Cuál es la causa de la pérdida de memoria? ¿Se puede tratar?',
  someoneElseDoesSeveralBasicTasks:
    'Otra persona hace por ella varias tareas básicas. En la enfermería especializada, hay enfermeros de día y de noche.',
  isNurseNeededEachDayAnd:
    '¿Se necesita una enfermera o un enfermero todos los días, y por cuánto tiempo? ¿Podría ayudar una terapia?',
} as const;
