// Runs the product in a child process until the parent process disconnects.
import { startWholeProduct } from '../local/testing/whole-product.ts';

const product = await startWholeProduct(Number(process.env['E2E_SITE_PORT']));
process.send?.(product.addresses);
process.once('disconnect', () => void product.stop().finally(() => process.exit()));
