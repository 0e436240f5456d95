import { parentPort, workerData } from 'node:worker_threads'

import type { ReadingBounds } from './bounds.ts'
import type { JobName } from './jobs.ts'

// A thread of the reading process: it looks while the reader is busy and can not. Limits of the heap bind neither buffers
// nor what decoders of pictures take, so the process itself is measured, and ended past its bounds. Time is that of the
// processor, so that a machine that is busy with something else refuses nobody's file.

const everyMilliseconds = 20
// The process hands on what its server gave it.
const bounds = workerData as ReadingBounds
const server = process.ppid
let before = spentSeconds()
let { memory } = bounds

parentPort?.on('message', (job: JobName) => {
  before = spentSeconds()
  memory = bounds.memoryOf[job] ?? bounds.memory
})

setInterval(() => {
  if (spentSeconds() - before > bounds.processorSeconds) process.kill(process.pid, 'SIGXCPU')
  // A reader that is busy does not hear that the server is gone.
  const isAlone = process.ppid !== server
  if (isAlone || process.memoryUsage.rss() > memory) process.kill(process.pid, 'SIGKILL')
}, everyMilliseconds)

function spentSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}
