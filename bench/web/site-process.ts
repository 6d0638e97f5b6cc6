// Runs the whole product in a process of its own: what serves the pages must not wait for what measures them.
import { startWholeProduct } from '../../local/testing/whole-product.ts';

const product = await startWholeProduct(Number(process.argv[2]));
process.send?.(product.addresses);
process.once('disconnect', () => void product.stop().finally(() => process.exit()));
