import type { JobName } from './jobs.ts'

/** What reading one file may take. */
export type ReadingBounds = {
  /** Of all of the process, in bytes. */
  memory: number
  /** Of jobs that may take more: a mail of 24 MB is there as it came, without its coding, and unpacked. */
  memoryOf: Partial<Record<JobName, number>>
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
  /** Switches of the engine. */
  engine: readonly string[]
}

const megabyte = 1024 * 1024

export const readingBounds: ReadingBounds = {
  memory: 256 * megabyte,
  memoryOf: { letter: 320 * megabyte, letterFiles: 320 * megabyte, fileOfMail: 320 * megabyte },
  heapMegabytes: 150,
  processorSeconds: 10,
  milliseconds: 60_000,
  grownMemory: 170 * megabyte,
  processes: 2,
  niceness: 0,
  engine: [],
}

/** What reading the letters of one page may take: some seconds on a quiet machine, and a while on a busy one. */
export const scanBounds: ReadingBounds = {
  memory: 640 * megabyte,
  memoryOf: {},
  heapMegabytes: 150,
  processorSeconds: 60,
  milliseconds: 300_000,
  grownMemory: 420 * megabyte,
  processes: 1,
  niceness: 5,
  engine: [],
}

/** What setting a report may take: some seconds and half of the memory for a dozen pages, all of it for hundreds. */
export const pressBounds: ReadingBounds = {
  memory: 640 * megabyte,
  memoryOf: {},
  heapMegabytes: 200,
  processorSeconds: 30,
  milliseconds: 180_000,
  grownMemory: 330 * megabyte,
  processes: 2,
  niceness: 5,
  // A program that runs for seconds gains nothing by being compiled twice, and the second time takes 70 MB.
  engine: ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'],
}
