/** How an owner may answer, as a family chooses it. */
export const wayLabels = { message: 'By message here', phone: 'By phone', email: 'By email' };
