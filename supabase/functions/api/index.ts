import { readEnvironment } from '../_shared/environment.ts';
import { logToConsole } from '../_shared/log.ts';
import { createApp } from './app.ts';

const environment = readEnvironment((name) => Deno.env.get(name));

Deno.serve(createApp({ environment, fetch, log: logToConsole }).fetch);
