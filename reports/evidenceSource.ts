/** One worker's lines, readable more than once: from a file, or from memory. */
import type { EvidenceLine } from '../suites/engine/evidence.ts';

export type EvidenceSource = () => AsyncIterable<EvidenceLine> | Iterable<EvidenceLine>;
