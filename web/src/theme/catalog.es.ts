export const es = {
  close: 'Cerrar',
  dismissMessage: 'Cerrar el mensaje',
} as const;
