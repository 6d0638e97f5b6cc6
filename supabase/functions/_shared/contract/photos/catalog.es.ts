export const es = {
  pleaseNamePhoto: 'Por favor, indique una foto',
  pleaseReloadPage: 'Por favor, vuelva a cargar la página',
} as const;
