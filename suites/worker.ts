/** The program of a worker process of `assay verify`. */
import { serveParent } from '../engine/pool/serveParent.ts';
import { optimiseLate } from '../engine/run/optimiseLate.ts';
import { plannedRun } from './plannedRun.ts';

optimiseLate();
serveParent(plannedRun);
