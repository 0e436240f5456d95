/** What reading one file may take. */
export type ReadingBounds = {
  /** Of all of the process, in bytes. */
  memory: number
  /** The part of it that values of JavaScript may take: what is left is for the program, buffers and decoders. */
  heapMegabytes: number
  processorSeconds: number
  /** However little the processor had time for it. */
  milliseconds: number
  /** A process that has grown this far is not asked again: what it kept would count against the next file. */
  grownMemory: number
  /** So many read at the same time. */
  processes: number
  /** Of the operating system: 0 as the server, 19 whenever nothing else wants to run. */
  niceness: number
}

const megabyte = 1024 * 1024

export const readingBounds: ReadingBounds = {
  memory: 256 * megabyte,
  heapMegabytes: 150,
  processorSeconds: 10,
  milliseconds: 60_000,
  grownMemory: 170 * megabyte,
  processes: 2,
  niceness: 0,
}

/** What reading the letters of one page may take: some seconds on a quiet machine, and a while on a busy one. */
export const scanBounds: ReadingBounds = {
  memory: 640 * megabyte,
  heapMegabytes: 150,
  processorSeconds: 60,
  milliseconds: 300_000,
  grownMemory: 420 * megabyte,
  processes: 1,
  niceness: 5,
}
