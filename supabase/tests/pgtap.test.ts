import { sharedCluster } from '../../local/testing/shared-cluster.ts';
import { describePgTap } from './_shared/describe-pgtap.ts';

await describePgTap(sharedCluster());
