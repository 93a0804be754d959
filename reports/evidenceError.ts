/** The error of reading evidence, reports, baselines and waivers. */

/** Evidence or a report that cannot be read; the message names the file and, where known, the line. */
export class EvidenceError extends Error {
  readonly code = 'EVIDENCE_UNREADABLE';
}
