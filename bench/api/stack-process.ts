// Runs the stack in its own process, so that sending and answering requests do not share one thread.
import { startTestStack } from '../../local/testing/stack.ts';

const stack = await startTestStack({ seed: true });
process.send?.(stack);
process.once('disconnect', () => void stack.stop().finally(() => process.exit()));
