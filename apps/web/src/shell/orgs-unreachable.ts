/**
 * The organisations cannot be loaded, and none is known: the server gave no answer, or one that says that it does not
 * work.
 */
export class OrgsUnreachable extends Error {
  override name = 'OrgsUnreachable'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}
