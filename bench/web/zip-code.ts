/** Where there are more than a page of demo homes. */
export const ZIP_CODE = '77002';
