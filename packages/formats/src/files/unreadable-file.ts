/** A file of which nothing can be read; the message tells the person why and what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
