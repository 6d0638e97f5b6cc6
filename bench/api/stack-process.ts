// Runs the stack in a process of its own, so that making requests and answering them do not share one thread.
import { startTestStack } from '../../local/testing/stack.ts';

const stack = await startTestStack({ seed: true });
const { url, publishableKey, secretKey, jwtSecret, databaseUrl } = stack;
process.send?.({ url, publishableKey, secretKey, jwtSecret, databaseUrl });
process.once('disconnect', () => void stack.stop().finally(() => process.exit()));
