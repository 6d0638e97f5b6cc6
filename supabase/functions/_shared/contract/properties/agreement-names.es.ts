import type { agreementParts, increasePaces, leaveReasons, moneyEnds, petRules } from './agreement.ts';

type Stored =
  | (typeof agreementParts)[keyof typeof agreementParts]['label']
  | (typeof increasePaces)[number]
  | (typeof leaveReasons)[number]
  | (typeof moneyEnds)[number]
  | (typeof petRules)[number];

/** The Spanish names of the parts of an agreement and of their options. */
export const agreementNames = {
  'Once a year': 'Una vez al año',
  'More than once a year': 'Más de una vez al año',
  'At any time': 'En cualquier momento',

  'Needs two persons to transfer': 'Necesita dos personas para moverse',
  Injections: 'Inyecciones',
  Wandering: 'Se sale o se pierde',
  Behavior: 'Conducta',
  Feeding: 'Necesita que le den de comer',
  'None of these': 'Ninguno de estos',

  'Medicaid bed': 'Lugar pagado por Medicaid',
  'Medicaid waiver accepted': 'Se acepta la exención de Medicaid',
  'Must move': 'Tiene que mudarse',

  'No pets': 'No se aceptan mascotas',
  'Small pets': 'Mascotas pequeñas',
  'Cats and dogs': 'Gatos y perros',

  'Price Increases': 'Aumentos de precio',
  'How Often Prices Rise': 'Cada cuánto suben los precios',
  'Notice Before a Price Increase': 'Aviso antes de un aumento de precio',
  'Price Fixed For': 'El precio no cambia durante',
  'Refundable Part of the Community Fee': 'Parte de la cuota de ingreso que se reembolsa',
  'Community Fee Refundable Within': 'Plazo de reembolso de la cuota de ingreso',
  'Refundable Part of the Deposit': 'Parte del depósito que se reembolsa',
  'Deposit Refundable Within': 'Plazo de reembolso del depósito',
  'Room Kept During a Hospital Stay': 'Habitación guardada durante una hospitalización',
  'Price During a Hospital Stay': 'Precio durante una hospitalización',
  'Reasons a Resident Must Leave': 'Motivos por los que un residente tiene que irse',
  'When the Money Runs Out': 'Cuando se acaba el dinero',
  'Months Paid Before a Medicaid Bed': 'Meses pagados antes de un lugar de Medicaid',
  'A Second Person Can Have Another Care Level': 'La segunda persona puede tener otro nivel de cuidado',
  'Arbitration Clause': 'Cláusula de arbitraje',
  'Staff Awake at Night': 'Personal despierto por la noche',
  Pets: 'Mascotas',
} as const satisfies Record<Stored, string>;
