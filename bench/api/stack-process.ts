// Runs the stack in its own process, so that sending and answering requests do not share one thread.
import { findPrograms } from '../../local/real/programs.ts';
import { startTestStack } from '../../local/testing/stack.ts';

const programs = process.env['WITH_POSTGREST'] ? await findPrograms({ withAuth: false }) : undefined;
const stack = await startTestStack({ seed: true, photos: true, programs });
process.send?.(stack);
process.once('disconnect', () => void stack.stop().finally(() => process.exit()));
