/** Nothing of the file can be read. The message tells the person why and what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
