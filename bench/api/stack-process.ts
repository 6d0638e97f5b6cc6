// Runs the stack in its own process, so that sending and answering requests do not share one thread.
import { startTestStack } from '../../local/testing/stack.ts';

const { stop, ...addresses } = await startTestStack({ seed: true });
process.send?.(addresses);
process.once('disconnect', () => void stop().finally(() => process.exit()));
