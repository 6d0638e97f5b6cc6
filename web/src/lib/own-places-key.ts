export const ownPlacesKey = 'ownPlaces';
