/** The program of a worker process of `assay verify`. */
import { serveParent } from '../engine/pool/serveParent.ts';
import { plannedRun } from './plannedRun.ts';

serveParent(plannedRun);
