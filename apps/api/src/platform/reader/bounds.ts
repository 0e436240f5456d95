/** What reading one file may take. */
export type ReadingBounds = {
  /** Of all of the process, in bytes. */
  memory: number
  /** The part of it that values of JavaScript may take: what is left is for the program, buffers and decoders. */
  heapMegabytes: number
  processorSeconds: number
  /** However little the processor had time for it. */
  milliseconds: number
}

export const readingBounds: ReadingBounds = {
  memory: 256 * 1024 * 1024,
  heapMegabytes: 150,
  processorSeconds: 10,
  milliseconds: 60_000,
}
