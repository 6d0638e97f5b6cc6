export const productName = 'Senior Care Living';
