/** The one error of reading evidence and reports. */

/** Evidence or a report that cannot be read; the message names the file and, where known, the line. */
export class EvidenceError extends Error {
  readonly code = 'EVIDENCE_UNREADABLE';
}
