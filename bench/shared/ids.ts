/** SQL for a UUID of version 4 that always follows from the same SQL text. `from` accepts cast(), but not `::`. */
export const idOf = (text: string) =>
  `cast(overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17) as uuid)`;
