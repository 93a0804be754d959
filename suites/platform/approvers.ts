/** The addresses that bills are sent to: few, and the same in every run, because no operation deletes the users that they become. */

/** The approvers from which requests are drawn, as `Approvers` of the description says. */
export const approvers: readonly string[] = Array.from(
  { length: 8 },
  (_, at) => `assay-approver-${at + 1}@example.com`,
);

/** Sent only without `autocreateUser`. */
export const unknownApprover = 'assay-nobody@example.com';

/** Each of another form, by its name. */
export const oddApprovers: Readonly<Record<string, string>> = {
  dots: 'assay.approver@example.com',
  'plus signs': 'assay+approver@example.com',
  'upper case': 'Assay-Approver@example.com',
  'sixty characters': `${'assay-odd-'.repeat(6)}@example.com`,
  'another script': 'assay-проверка@example.com',
  'no address': 'assay-without-address',
};

/** What the runs of every night together leave on a target that allows `create-users`. */
export const leftUsers: string = `up to ${approvers.length + Object.keys(oddApprovers).length} users, the same after every run: assay-approver-1@example.com and others`;
