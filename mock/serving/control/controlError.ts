/** The error for a control call that cannot be executed; the caller gets the message. */
export class ControlError extends Error {
  readonly code = 'CONTROL';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'ControlError';
    this.statusCode = statusCode;
  }
}
