// Runs the whole product for the journeys, in a process of its own, until the one that started it goes away.
import { startWholeProduct } from '../local/testing/whole-product.ts';

const product = await startWholeProduct(Number(process.env['E2E_SITE_PORT']));
process.send?.(product.addresses);
process.once('disconnect', () => void product.stop().finally(() => process.exit()));
