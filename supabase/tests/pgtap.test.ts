import { namedProject } from '../../local/testing/named-project.ts';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';
import { describePgTap, describePgTapOfProject } from './_shared/describe-pgtap.ts';

const project = namedProject();
await (project ? describePgTapOfProject(project) : describePgTap(sharedCluster()));
