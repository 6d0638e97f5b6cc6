// Runs the whole product in a process of its own: what serves the pages must not wait for what measures them.
import { startWholeProduct } from '../../local/testing/whole-product.ts';
import { tellPicturesApart } from './pictures.ts';

const product = await startWholeProduct(Number(process.argv[2]));
await tellPicturesApart(product.addresses.DATABASE_URL);
process.send?.(product.addresses);
process.once('disconnect', () => void product.stop().finally(() => process.exit()));
