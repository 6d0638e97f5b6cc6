/** The values of lists in the file of nursing homes of CMS, `supabase/register/sources.ts`. States have their own words. */
export const publishedNames = {
  'Health deficiencies': 'Deficiencias de salud',
  'Medicare and Medicaid': 'Medicare y Medicaid',
  'For profit - Corporation': 'Con fines de lucro: sociedad anónima',
  'For profit - Individual': 'Con fines de lucro: una persona',
  'For profit - Limited Liability company': 'Con fines de lucro: sociedad de responsabilidad limitada',
  'For profit - Partnership': 'Con fines de lucro: sociedad de varias personas',
  'Government - City': 'Pública: de la ciudad',
  'Government - City/county': 'Pública: de la ciudad y el condado',
  'Government - County': 'Pública: del condado',
  'Government - Federal': 'Pública: federal',
  'Government - Hospital district': 'Pública: de un distrito hospitalario',
  'Government - State': 'Pública: del estado',
  'Non profit - Church related': 'Sin fines de lucro: de una iglesia',
  'Non profit - Corporation': 'Sin fines de lucro: corporación',
  'Non profit - Other': 'Sin fines de lucro: otra',
};
