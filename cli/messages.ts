/** Messages that need more explanation than their own line, with cause and remedy: `assay explain "MESSAGE"` and the site show them. */

export type Explained = {
  /** The message as it is printed; `…` is what varies. */
  readonly text: string;
  readonly cause: string;
  readonly remedy: string;
};

/** The messages: reasons why a clause was skipped or blocked, reasons why a run could not test, and kinds of rows of `assay gate`. */
export const messages: readonly Explained[] = [
  {
    text: 'capability missing: …',
    cause: 'The scenario needs something beyond plain HTTP, such as a clock that can be moved.',
    remedy:
      'A test server can offer it by the control protocol: name its address as `control` in the target file. For `other-organization`, `webhook` and `https` fill in the member of the target file. Otherwise nothing is wrong: the clause is not tested on this target.',
  },
  {
    text: 'not permitted by the target file: …',
    cause: 'The scenario writes, and `allow` of the target file does not name that permission.',
    remedy: 'Add the permission to `allow` if the run may do this there.',
  },
  {
    text: 'the target file has no credential of class …',
    cause: 'The scenario sends with a class of credential that the target file does not hold.',
    remedy:
      'Add the credential under `credentials`. `assay doctor --target FILE` lists missing credentials.',
  },
  {
    text: 'no credential of class …',
    cause: 'No credential of the run fits what the document demands for the operation.',
    remedy:
      'Set the environment variable that the message names, or add the scheme under `credentials.schemes` in the target file.',
  },
  {
    text: 'profile … leaves it to …',
    cause: 'The scenario belongs to a larger profile.',
    remedy: 'Run that profile: `--profile gate` or `--profile nightly`.',
  },
  {
    text: 'no budget: it needs up to … requests and … are left',
    cause: 'The profile has a limit of requests, and scenarios before this one use it up.',
    remedy: 'Take a larger profile, or leave out other scenarios with `--clause` or `--operation`.',
  },
  {
    text: 'it lets … minutes pass, the target has no clock to move, …',
    cause:
      'The clause is about time, and the run would have to wait in real time for longer than its profile allows.',
    remedy:
      'Take the profile nightly, or a test server whose clock can be moved (`control` in the target file).',
  },
  {
    text: 'the target file skips …',
    cause: 'The target file has `skip` for this operation.',
    remedy:
      'Remove `skip` when its reason no longer holds. Until then `assay gate` needs `--allow-override`.',
  },
  {
    text: '… cannot be reached: …',
    cause:
      'No HTTP answer came from `baseUrl`. The end of the message names the error of the connection.',
    remedy:
      'Compare host, port and http or https. For a private authority name its file at `tls.caFile`. Assay connects directly, unless the target file says `proxy: environment`.',
  },
  {
    text: '… answered 401: the credential is not accepted',
    cause:
      'The first request with this credential was refused, so nothing that needs it was tried.',
    remedy:
      'Set the environment variable that the target file names to a credential that is valid on this host.',
  },
  {
    text: 'the target no longer answers: …',
    cause: 'Several requests in a row had no answer, so the run stopped sending.',
    remedy:
      'Look at the service. Then `assay verify --resume DIR` tests the rest, with the same seed.',
  },
  {
    text: '… environment variable … is …',
    cause: 'A secret of the target file is in a variable that is not set, or is empty.',
    remedy: 'Export the variable in the shell or the job that runs Assay.',
  },
  {
    text: '… looks like production: …',
    cause: 'The name of the host does not say that it is a test system.',
    remedy:
      'If the host is a test system, write `environment: sandbox`. If not, write `environment: production` and add `--i-mean-production`: the run then sends only reading requests.',
  },
  {
    text: '… without a success, mostly …',
    cause:
      'Every lawful request to the operation was refused, so most of its clauses had no answer to judge.',
    remedy:
      'For 404 name ids that exist, for 400 and 422 values that the service accepts (`values` in assay.config.mjs, or a case). For 401 and 403 give a credential with the right permissions.',
  },
  {
    text: 'not judged: …, so a failure about time cannot be proved',
    cause:
      'This machine or the control plane was slow during the case, so a late answer may not be the fault of the service.',
    remedy: 'Run again on a machine with less load, or with fewer `--workers`.',
  },
  {
    text: '… already holds a run: choose another --out',
    cause: 'A folder holds one run.',
    remedy: 'Name another folder with `--out`, or continue the run with `--resume DIR`.',
  },
  {
    text: 'objects left on the target: …. Delete them: assay cleanup --run …',
    cause:
      'The run created objects that it could not delete: a deletion was refused, or the run was killed.',
    remedy:
      'Run the command that the line names. The command deletes only objects in the journal of that run.',
  },
  {
    text: 'new',
    cause: 'The failure gates, and neither the baseline nor a waiver accepts it.',
    remedy:
      'Call `assay explain ID` and `assay replay ID`. Then mend the service or the document, or write a waiver.',
  },
  {
    text: 'changed',
    cause: 'The clause fails at the place that the baseline knows, but in another way.',
    remedy: 'Treat the failure as new: the known failure may have hidden it.',
  },
  {
    text: 'expired-waiver',
    cause: 'The last day of a waiver is over, and the failure is still there.',
    remedy: 'Mend the failure, or decide again and set a new day with a reason.',
  },
  {
    text: 'stale-waiver',
    cause: 'A waiver names a clause that does not exist, or a failure that no longer occurs.',
    remedy: 'Delete the entry.',
  },
  {
    text: 'partial',
    cause: 'The run or the baseline was cut short, or a shard is missing.',
    remedy: 'Continue the run with `assay verify --resume DIR`, or name the folders of all shards.',
  },
  {
    text: 'mismatch',
    cause:
      'Profile, contract, target, permissions or own files of the run do not meet the demands of the gate.',
    remedy:
      'Run again with the value that the row names, or accept another one: `--contract`, `--target`, `--config`, `--demand`.',
  },
  {
    text: 'age',
    cause: 'The run or the baseline is older than the gate accepts, or lies in the future.',
    remedy: 'Run again; accept a newer baseline; or set `--max-age` or `--baseline-max-age`.',
  },
  {
    text: 'filtered',
    cause: 'The run was narrowed by `--clause`, `--operation` or `--area`.',
    remedy: 'Run without the filter: a gate judges whole runs.',
  },
  {
    text: 'overridden',
    cause: 'A failure is excused by the target file.',
    remedy:
      'Allow it with `--allow-override ID`, or with an entry `override: ID` in the waivers file.',
  },
  {
    text: 'own',
    cause: 'The run used a config, cases or workflows that the gate was not asked to accept.',
    remedy: 'Check the files, then allow them with `--config SHA`. The row prints the SHA.',
  },
  {
    text: 'lost',
    cause:
      'Clauses were not tested, because the target lacks a permission, credential or capability.',
    remedy:
      'Add the missing part to the target file. Only a missing permission that `--demand` or the profile names stops the gate.',
  },
  {
    text: 'too-few',
    cause: 'The run judged fewer clauses than the profile or the baseline demands.',
    remedy:
      'Look at the skipped clauses in the report. If the smaller number is right, name it: `--least-judged N`.',
  },
  {
    text: 'silent',
    cause:
      'The run skipped clauses that the baseline judged, or the answers lack the member that a clause is about.',
    remedy: 'Compare the answers with the document: a release may have dropped a member.',
  },
  {
    text: 'unanswered',
    cause: 'The server left more than a few requests without an answer, or answered 503 or 504.',
    remedy:
      'Look at the load and the times of the server, then run again. Requests without an answer were not judged.',
  },
  {
    text: 'blocked',
    cause: 'A gating clause was not tested, because a set-up or a credential failed.',
    remedy: 'Read the reason in the report. `--blocked report` accepts the clause once.',
  },
  {
    text: 'broken',
    cause:
      'A check, a scenario or a hook has a defect of its own. An id that begins with own names a part of yours.',
    remedy: 'Mend your config. If the id is one of Assay, report it with the folder of the run.',
  },
  {
    text: 'unsound',
    cause:
      'The evidence or the report contradicts itself: a line was changed, is missing or was added.',
    remedy: 'Run again, and keep the folder where only the pipeline writes.',
  },
  {
    text: 'unproved',
    cause: 'The gate was given a report without its evidence.',
    remedy: 'Name the folder of the run instead of `--report`.',
  },
  {
    text: 'nothing-tested',
    cause: 'No gating clause was judged.',
    remedy: '`assay doctor --target FILE` says what is missing.',
  },
  {
    text: 'unserved',
    cause:
      'The service answered no request of its document with success, or the run lacks the credential for nearly all of its operations.',
    remedy:
      'Compare the address of the target with `servers` of the document: often the base path is missing. Then look at the credential.',
  },
  {
    text: 'flaky',
    cause: 'A case failed in some of several tries.',
    remedy:
      'Look for a race or a cache. The failure stops the gate if three answers showed it, or at once with `--flaky stop`. A waiver with `sporadic: true` lets the failure pass.',
  },
  {
    text: 'seen-earlier',
    cause: 'A failure was recorded before a kill, and the resumed session did not repeat it.',
    remedy: '`assay replay ID` shows whether the case still fails.',
  },
];

/** The entry of a message, as printed or as this file writes it; undefined if there is none. */
export function explainedMessage(text: string): Explained | undefined {
  const plain = text.trim();
  return messages.find(({ text: known }) => {
    const parts = known.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 's').test(plain);
  });
}
