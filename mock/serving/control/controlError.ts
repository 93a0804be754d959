/** A control call that cannot be done; the message goes back to the caller. */
export class ControlError extends Error {
  readonly code = 'CONTROL';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'ControlError';
    this.statusCode = statusCode;
  }
}
