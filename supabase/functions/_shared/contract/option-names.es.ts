import type {
  Amenity,
  CareType,
  dailyLivingFormLabel,
  includedServices,
  languages,
  Payment,
  roomTypes,
} from './options.ts';

type Stored =
  | CareType
  | Amenity
  | typeof dailyLivingFormLabel
  | (typeof roomTypes)[number]
  | (typeof includedServices)[number]
  | Payment
  | (typeof languages)[number];

/** The Spanish names of options, which are stored in English, and of the states whose name differs. */
export const optionNames = {
  'Assisted Living': 'Vida asistida',
  'Memory Care': 'Cuidado de la memoria',
  'Independent Living': 'Vida independiente',
  'Skilled Nursing': 'Enfermería especializada',
  'Respite Care': 'Cuidado de relevo',
  'Adult Day Care': 'Cuidado diurno para adultos',

  '24/7 Medical Care': 'Atención médica las 24 horas',
  'Private Rooms': 'Habitaciones privadas',
  'Semi-Private Rooms': 'Habitaciones semiprivadas',
  Hospice: 'Cuidado de hospicio',
  'Assistance with Daily Living': 'Ayuda con las actividades de la vida diaria',
  'Assitance with Daily Living': 'Ayuda con las actividades de la vida diaria',
  'Common Areas': 'Áreas comunes',
  'Dining Room': 'Comedor',
  'Garden/Outdoor Space': 'Jardín o espacio al aire libre',
  'Physical Therapy': 'Fisioterapia',
  'Recreational Activities': 'Actividades recreativas',
  'Laundry Service': 'Servicio de lavandería',
  Housekeeping: 'Limpieza',
  'Medication Management': 'Manejo de medicamentos',
  'Transportation Service': 'Servicio de transporte',
  Other: 'Otro',

  Studio: 'Estudio',
  'One bedroom': 'Un dormitorio',
  'Two bedrooms': 'Dos dormitorios',
  'Companion room': 'Habitación compartida',
  'Private room': 'Habitación privada',
  'Semi-private room': 'Habitación semiprivada',

  Meals: 'Comidas',
  Utilities: 'Agua, luz y gas',
  'Internet and TV': 'Internet y televisión',
  Laundry: 'Lavandería',
  Transportation: 'Transporte',
  'Medication management': 'Manejo de medicamentos',
  'Help with bathing and dressing': 'Ayuda para bañarse y vestirse',
  Activities: 'Actividades',
  'Emergency call system': 'Sistema de llamada de emergencia',
  Maintenance: 'Mantenimiento',
  Parking: 'Estacionamiento',

  'Private pay': 'Pago con dinero propio',
  'Long-term care insurance': 'Seguro de cuidado a largo plazo',
  Medicaid: 'Medicaid',
  'Medicare (skilled nursing)': 'Medicare (enfermería especializada)',
  'VA Aid and Attendance': 'Ayuda y Asistencia del VA (Aid and Attendance)',

  Spanish: 'Español',
  Mandarin: 'Mandarín',
  Cantonese: 'Cantonés',
  Tagalog: 'Tagalo',
  Vietnamese: 'Vietnamita',
  Arabic: 'Árabe',
  French: 'Francés',
  Korean: 'Coreano',
  Russian: 'Ruso',
  Portuguese: 'Portugués',
  'Haitian Creole': 'Criollo haitiano',
  Hindi: 'Hindi',
  German: 'Alemán',
  Polish: 'Polaco',
  Italian: 'Italiano',
  Urdu: 'Urdu',
  Persian: 'Persa',
  Japanese: 'Japonés',
  Gujarati: 'Guyaratí',
  'American Sign Language': 'Lengua de señas americana (ASL)',

  Hawaii: 'Hawái',
  Louisiana: 'Luisiana',
  Mississippi: 'Misisipi',
  Missouri: 'Misuri',
  'New Hampshire': 'Nuevo Hampshire',
  'New Jersey': 'Nueva Jersey',
  'New Mexico': 'Nuevo México',
  'New York': 'Nueva York',
  'North Carolina': 'Carolina del Norte',
  'North Dakota': 'Dakota del Norte',
  Oregon: 'Oregón',
  Pennsylvania: 'Pensilvania',
  'South Carolina': 'Carolina del Sur',
  'South Dakota': 'Dakota del Sur',
  'West Virginia': 'Virginia Occidental',
  'District of Columbia': 'Distrito de Columbia',
} as const satisfies Record<Stored, string> & Record<string, string>;
