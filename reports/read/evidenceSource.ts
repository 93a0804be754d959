/** One worker's lines, readable more than once: from a file, or from memory. */
import type { EvidenceLine } from '../../evidence/lines.ts';

export type EvidenceSource = () => AsyncIterable<EvidenceLine> | Iterable<EvidenceLine>;
