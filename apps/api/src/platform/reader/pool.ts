import { fork, type ChildProcess } from 'node:child_process'

import { Failure } from '@kinfolio/contract/errors'
import { UnreadableFile } from '@kinfolio/formats/files/unreadable-file'

import { spokenLanguage } from '../language.ts'
import { pressBounds, readingBounds, scanBounds, type ReadingBounds } from './bounds.ts'
import type { JobName, Jobs } from './jobs.ts'
import { joined, type Asked, type Told } from './messages.ts'

const mostWaiting = 50
const waitingMilliseconds = 30_000
const startingMilliseconds = 30_000
const idleMilliseconds = 30_000

type Task = {
  owner: string
  request: Asked
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

type Reader = {
  child: ChildProcess
  isReady: boolean
  task: Task | null
  take: (message: Told) => void
  /** Ends a file that takes too long, or a process that is not asked for long. */
  time: NodeJS.Timeout | undefined
}

function busy(): Failure {
  return new Failure(
    'UNAVAILABLE',
    undefined,
    'Many files are being read at this moment. Try again in a minute.',
  )
}

type ReadOutside = <Name extends JobName>(
  owner: string,
  name: Name,
  input: Jobs[Name]['input'],
) => Promise<Jobs[Name]['output']>

/** A few processes that read, started by the first file and ended when none has come for a while. */
export function readingPool(bounds: ReadingBounds): ReadOutside {
  const readers = new Set<Reader>()
  const waiting: Task[] = []

  function read<Name extends JobName>(
    owner: string,
    name: Name,
    input: Jobs[Name]['input'],
  ): Promise<Jobs[Name]['output']> {
    return new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) throw busy()
      const task: Task = {
        owner,
        request: { name, input, language: spokenLanguage() },
        // The answer is that of the job by the same name.
        resolve: (answer) => resolve(answer as Jobs[Name]['output']),
        reject,
      }
      waiting.push(task)
      const patience = setTimeout(() => giveUp(task), waitingMilliseconds)
      patience.unref()
      assign()
    })
  }

  function giveUp(task: Task): void {
    const at = waiting.indexOf(task)
    if (at === -1) return
    waiting.splice(at, 1)
    task.reject(busy())
  }

  /** Gives waiting files to processes that are free, and starts one where none is. */
  function assign(): void {
    for (;;) {
      const owners = new Set([...readers].map(({ task }) => task?.owner))
      const at = waiting.findIndex(({ owner }) => !owners.has(owner))
      const task = waiting[at]
      if (task === undefined) return
      const free = [...readers].find((reader) => reader.task === null)
      if (free === undefined && readers.size >= bounds.processes) return
      waiting.splice(at, 1)
      give(free ?? started(), task)
    }
  }

  function give(reader: Reader, task: Task): void {
    reader.task = task
    if (reader.isReady) clearTimeout(reader.time)
    reader.child.ref()
    reader.child.channel?.ref()
    if (reader.isReady) ask(reader)
  }

  function ask(reader: Reader): void {
    const { child, task } = reader
    if (task === null) return
    const lists = new Map<number, unknown[]>()
    reader.time = setTimeout(() => end(reader, refusal(task, 'time')), bounds.milliseconds)
    reader.take = (message) => {
      if (message.kind === 'PIECE') {
        const list = lists.get(message.list)
        if (list === undefined) lists.set(message.list, message.items)
        else for (const item of message.items) list.push(item)
        return
      }
      if (message.kind === 'READY') return
      clearTimeout(reader.time)
      reader.task = null
      if (message.kind === 'FAILED') task.reject(new ReaderFailure(message))
      else if (message.kind === 'REFUSED') task.reject(new UnreadableFile(message.words))
      else task.resolve(joined(message.answer, lists))
      if (message.kind === 'FAILED' || message.memory > bounds.grownMemory) end(reader, null)
      else rest(reader)
      assign()
    }
    child.send(task.request, (error) => {
      if (error) end(reader, error)
    })
    // A copy is on its way: the file itself is not held while it is read.
    task.request = { ...task.request, input: null }
  }

  function started(): Reader {
    const child = fork(new URL('./process.ts', import.meta.url), [JSON.stringify(bounds)], {
      serialization: 'advanced',
      // A reader needs no secret of the server, writes no file and asks nobody.
      env: {},
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        '--allow-worker',
        '--allow-addons',
        `--max-old-space-size=${bounds.heapMegabytes}`,
        '--max-semi-space-size=8',
        ...bounds.engine,
        '--disable-warning=SecurityWarning',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const reader: Reader = { child, isReady: false, task: null, take: () => {}, time: undefined }
    readers.add(reader)
    reader.time = setTimeout(
      () => end(reader, new Error('A reading process did not start.')),
      startingMilliseconds,
    )
    child.on('message', (message: Told) => {
      if (message.kind === 'READY') {
        clearTimeout(reader.time)
        reader.isReady = true
        ask(reader)
      } else reader.take(message)
    })
    child.on('error', (error) => end(reader, error))
    child.on('exit', (code, signal) => {
      clearTimeout(reader.time)
      const { task } = reader
      readers.delete(reader)
      if (task !== null) task.reject(endOf(task, reader.isReady, { code, signal }))
      assign()
    })
    return reader
  }

  /** Kept for a while, since one file is often followed by another; it does not keep the server from ending. */
  function rest(reader: Reader): void {
    reader.child.unref()
    reader.child.channel?.unref()
    reader.time = setTimeout(() => end(reader, null), idleMilliseconds)
    reader.time.unref()
  }

  function end(reader: Reader, reason: Error | null): void {
    readers.delete(reader)
    clearTimeout(reader.time)
    const { task } = reader
    reader.task = null
    reader.take = () => {}
    reader.child.kill('SIGKILL')
    if (task !== null) task.reject(reason ?? new Error('A reading process was ended.'))
    assign()
  }

  return read
}

/** The watch of a process ends it by a signal for each bound, and so does the engine where its part of it is used up. */
function endOf(
  task: Task,
  wasReady: boolean,
  { code, signal }: { code: number | null; signal: NodeJS.Signals | null },
): Error {
  if (signal === 'SIGXCPU') return refusal(task, 'time')
  const isMemory = signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134
  if (isMemory && wasReady) return refusal(task, 'memory')
  return new Error(`A reading process ended with ${signal ?? code}.`)
}

function refusal({ request }: Task, bound: 'time' | 'memory'): UnreadableFile {
  return new UnreadableFile(refusals[kinds[request.name]][bound])
}

const kinds = {
  importFile: 'file',
  table: 'file',
  backupManifest: 'backup',
  backupPart: 'backup',
  pictures: 'picture',
  fileNature: 'paper',
  paperText: 'paper',
  fileView: 'paper',
  fileOfMail: 'paper',
  pageTexts: 'paper',
  paperMeaning: 'paper',
  labelsBeside: 'paper',
  printedCompanies: 'paper',
  eInvoice: 'paper',
  paperPage: 'paper',
  markedPdf: 'paper',
  paperWords: 'paper',
  paperFind: 'paper',
  openedPdf: 'paper',
  searchablePdf: 'paper',
  scanPage: 'scan',
  letter: 'mail',
  mailOrigin: 'mail',
  letterFiles: 'mail',
  mboxPiece: 'mailbox',
  webhook: 'webhook',
  reportPaper: 'report',
  reportWorkbook: 'report',
  widgetPicture: 'report',
} as const satisfies Record<JobName, string>

const refusals = {
  file: {
    time: 'Reading this file took more than 10 seconds and was stopped. Split it and import the parts.',
    memory: 'Reading this file takes more memory than one file may have. Split it and import the parts.',
  },
  backup: {
    time: 'A part of this backup took more than 10 seconds to read and was stopped. Make the backup again.',
    memory: 'A part of this backup takes more memory than it may have. Make the backup again.',
  },
  picture: {
    time: 'Reading this picture took more than 10 seconds and was stopped. Choose a smaller one.',
    memory: 'Reading this picture takes more memory than one picture may have. Choose a smaller one.',
  },
  paper: {
    time: 'Reading this paper took more than 10 seconds and was stopped. It is kept as it is; download it to read it.',
    memory:
      'Reading this paper takes more memory than one paper may have. It is kept as it is; download it to read it.',
  },
  mail: {
    time: 'Reading this mail took more than 10 seconds and was stopped. It is kept as it is; download it to read it.',
    memory:
      'Reading this mail takes more memory than one mail may have. It is kept as it is; download it to read it.',
  },
  mailbox: {
    time: 'A part of this mailbox took more than 10 seconds to read and was stopped. Split it and bring the parts.',
    memory: 'A part of this mailbox takes more memory than it may have. Split it and bring the parts.',
  },
  webhook: {
    time: 'Taking this call apart took more than 10 seconds and was stopped.',
    memory: 'Taking this call apart takes more memory than one call may have.',
  },
  report: {
    time: 'Making this file took more than 30 seconds and was stopped. Make reports of its pages, or choose a shorter period.',
    memory:
      'Making this file takes more memory than one file may have. Make reports of its pages, or choose a shorter period.',
  },
  scan: {
    time: 'Reading the letters of this page took more than a minute and was stopped.',
    memory: 'Reading the letters of this page takes more memory than one page may have.',
  },
}

/** A fault of the reader, with the place of it in the log. */
class ReaderFailure extends Error {
  override name = 'ReaderFailure'

  constructor({ name, stack }: { name: string; stack: string }) {
    super(`A reader failed with ${name}.\n${stack}`)
  }
}

/**
 * Has something that comes from outside read by a process of its own, within bounds of time and memory. What can not be
 * read is an `UnreadableFile`. Each owner has one file read at a time, so that nobody holds up all the others.
 */
export const readOutside = readingPool(readingBounds)

/** Has the letters of a page read, one page at a time and whenever nothing else wants to run. */
export const readScan = readingPool(scanBounds)

/** Has a report made into a file, in the hands of nobody else and beside the work of the server. */
export const pressOutside = readingPool(pressBounds)
