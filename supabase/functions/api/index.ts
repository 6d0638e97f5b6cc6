import { readEnvironment } from '../_shared/environment.ts';
import { createApp } from './app.ts';

const environment = readEnvironment((name) => Deno.env.get(name));
const log = (entry: object) => console.log(JSON.stringify(entry));

Deno.serve(createApp({ environment, fetch, log }).fetch);
