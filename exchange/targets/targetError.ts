/** The error of a target file, a ready line or an environment that cannot be used. */

/** A wrong configuration of a target, in one line. The user corrects it in the file or the environment. */
export class TargetError extends Error {
  readonly code = 'TARGET';
}
