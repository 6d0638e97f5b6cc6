export const en = {
  findYourPerfectSeniorCareHome: 'Find Your Perfect Senior Care Home',
  searchForQualitySeniorLivingSpaces: 'Search for quality senior living spaces in your preferred location',
  propertyOwnerDashboard: 'Property Owner Dashboard',
  privacyNotice: 'Privacy Notice',
  terms: 'Terms',
  call: 'Call {phone}',
  allRightsReserved: '© 2024 {productName}. All rights reserved. {address}',
} as const;
