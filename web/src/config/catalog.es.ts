export const es = {
  findYourPerfectSeniorCareHome: 'Encuentre el hogar ideal para una persona mayor',
  searchForQualitySeniorLivingSpaces:
    'Busque hogares de calidad para personas mayores en el lugar que usted prefiera',
  propertyOwnerDashboard: 'Panel del propietario',
  privacyNotice: 'Aviso de privacidad',
  terms: 'Términos',
  call: 'Llamar al {phone}',
  allRightsReserved: '© 2024 {productName}. Todos los derechos reservados. {address}',
} as const;
