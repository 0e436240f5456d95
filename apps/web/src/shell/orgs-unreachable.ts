/** The organisations cannot be loaded, and none is known: no answer, or one that says that the server does not work. */
export class OrgsUnreachable extends Error {
  override name = 'OrgsUnreachable'

  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}
