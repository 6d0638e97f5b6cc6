/** The ratings and tiles of the specification, which nobody counted, and the names of ratings in structured data. */
export const inventedFigure =
  /(?<![\d.])4\.[89](\/5)?(?=["'`<]| rating)|\b(2,400|15,000|350)\+|aggregateRating|ratingValue/;
