/** A start that can not succeed: the message tells the person at the terminal what is wrong and what to do. */
export class StartError extends Error {
  override name = 'StartError'
}
