export const productName = 'Senior Care Living';

/** Where the team answers; shown on the support page. */
export const supportEmail = 'support@seniorcareliving.example';
