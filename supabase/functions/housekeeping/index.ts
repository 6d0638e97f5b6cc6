import { createHousekeeping } from './app.ts';
import { readEnvironment } from './environment.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
const log = (entry: object) => console.log(JSON.stringify(entry));

Deno.serve(createHousekeeping({ environment, fetch, log }));
