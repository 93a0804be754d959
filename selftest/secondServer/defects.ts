/** Firm sentences of the document that the second server can break, each with the clauses of which one must turn red. */

export type Defect =
  | 'serves a token request without a secret'
  | 'serves a token request without a client id'
  | 'serves a login of an unknown user'
  | 'serves a login without a password'
  | 'takes any word as a decision'
  | 'creates a bill from nothing'
  | 'creates a bill from text that is no JSON'
  | 'moves a paypoint without its required members'
  | 'adds a member to the answer of a move'
  | 'shows null as a figure of statistics'
  | 'shows null as a member of notifications'
  | 'shows null in the list of files'
  | 'leaves the names out of a file content'
  | 'answers a bill as a JSON text';

/** Globs of clauses. */
export const defects: Readonly<Record<Defect, readonly string[]>> = {
  'serves a token request without a secret': ['token/*'],
  'serves a token request without a client id': ['token/*'],
  'serves a login of an unknown user': ['user-auth/*'],
  'serves a login without a password': ['user-auth/*'],
  'takes any word as a decision': ['approval/*'],
  'creates a bill from nothing': ['input/*', 'bill-life/*'],
  'creates a bill from text that is no JSON': ['input/*', 'bill-life/*'],
  'moves a paypoint without its required members': ['migration/*'],
  'adds a member to the answer of a move': ['migration/*'],
  'shows null as a figure of statistics': ['statistics/*'],
  'shows null as a member of notifications': ['notification/*'],
  'shows null in the list of files': ['bill/*', 'attachment/*'],
  'leaves the names out of a file content': ['file-content/*', 'attachment/*'],
  'answers a bill as a JSON text': ['envelope/*'],
};
