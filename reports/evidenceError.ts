/** The error that is thrown while evidence, reports, baselines or waivers are read. */

/**
 * Evidence or a report that cannot be read; the message names the file and, if known, the line. `PARTS_DIFFER`: each part can be read, but
 * they do not belong to one run.
 */
export class EvidenceError extends Error {
  readonly code: 'EVIDENCE_UNREADABLE' | 'PARTS_DIFFER';

  constructor(message: string, code: EvidenceError['code'] = 'EVIDENCE_UNREADABLE') {
    super(message);
    this.code = code;
  }
}
