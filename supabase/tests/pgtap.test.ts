import { namedProject } from '../../local/testing/named-project.ts';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';
import { makePgTapDatabase, preparePgTapOf, testPgTap } from './_shared/test-pgtap.ts';

const project = namedProject();
testPgTap(() => (project ? preparePgTapOf(project) : makePgTapDatabase(sharedCluster())));
