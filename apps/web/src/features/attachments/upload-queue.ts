import type { PaperTarget } from './queries.ts'
import type { Reports } from './send-in-parts.ts'

/** The paper that an upload came to. */
export type UploadedPaper = { id: string; title: string; alreadyThere: boolean }

/** A paper whose content is replaced, as its reader saw it. */
export type ReplacedPaper = { id: string; sha256: string; version: number }

/** A file on its way. */
export type Upload = {
  id: number
  /** Who sends it, and into which organisation: nobody else is shown it. */
  userId: string
  orgId: string
  file: File
  /** The record that it is put on; null: on none yet. */
  target: PaperTarget | null
  /** The name of that record. */
  targetName: string | undefined
  /** The paper that gets this content in place of its own; null: it becomes a paper by itself. */
  replaces: ReplacedPaper | null
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'cancelled'
  /** The part that was sent, 0 to 1. */
  sent: number
  /** The server does not answer at the moment. It goes on by itself. */
  isCut: boolean
  /** Why it failed. */
  error: string | null
  paper: UploadedPaper | null
}

export type UploadWish = Pick<Upload, 'userId' | 'orgId' | 'file' | 'target' | 'targetName' | 'replaces'>

type Send = (upload: UploadWish, reports: Reports, signal: AbortSignal) => Promise<UploadedPaper>

type QueueOptions = {
  send: Send
  /** Tells the server that nothing more of a file comes. */
  giveUp: (upload: UploadWish) => Promise<void>
  /** How a failure is said. */
  wordsOf: (error: unknown) => string
  /** How many files are sent side by side. */
  atOnce: number
}

/** Sends files one after the other, whatever page is open. A file that fails keeps none of the others. */
export function createUploadQueue({ send, giveUp, wordsOf, atOnce }: QueueOptions) {
  let uploads: readonly Upload[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const controllers = new Map<number, AbortController>()
  const onDone = new Map<number, (paper: UploadedPaper) => void>()

  function set(next: readonly Upload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }

  function change(id: number, part: Partial<Upload>) {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  }

  function sendWaiting() {
    for (const upload of uploads) {
      if (controllers.size >= atOnce) return
      if (upload.state === 'waiting') void sendOne(upload)
    }
  }

  async function sendOne(upload: Upload) {
    const { id } = upload
    const controller = new AbortController()
    controllers.set(id, controller)
    change(id, { state: 'sending', isCut: false, error: null })
    const { signal } = controller
    const report = (part: Partial<Upload>) => {
      if (!signal.aborted) change(id, part)
    }
    try {
      const reports = { sent: (sent: number) => report({ sent }), cut: (isCut: boolean) => report({ isCut }) }
      const paper = await send(upload, reports, signal)
      change(id, { state: 'done', sent: 1, paper })
      onDone.get(id)?.(paper)
    } catch (error) {
      report({ state: 'failed', error: wordsOf(error) })
    }
    // One that was paused may have been sent on before it had come to its end here.
    if (controllers.get(id) === controller) controllers.delete(id)
    sendWaiting()
  }

  return {
    getUploads: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sends files, the first ones at once. `whenDone` is told of each that arrived. */
    add(wishes: readonly UploadWish[], whenDone: (paper: UploadedPaper) => void) {
      const added = wishes.map((wish): Upload => {
        count += 1
        onDone.set(count, whenDone)
        return { ...wish, id: count, state: 'waiting', sent: 0, isCut: false, error: null, paper: null }
      })
      set([...uploads, ...added])
      sendWaiting()
    },
    cancel(id: number) {
      const upload = uploads.find((each) => each.id === id)
      if (upload === undefined || !isUnderWay(upload)) return
      change(id, { state: 'cancelled', sent: 0 })
      controllers.get(id)?.abort()
      void giveUp(upload)
    },
    /** Stops one. What was sent of it stays on the server. */
    pause(id: number) {
      const upload = uploads.find((each) => each.id === id)
      if (upload?.state !== 'waiting' && upload?.state !== 'sending') return
      change(id, { state: 'paused', isCut: false })
      controllers.get(id)?.abort()
    },
    /** Sends one that was stopped, for whatever reason. */
    retry(id: number) {
      const upload = uploads.find((each) => each.id === id)
      if (upload?.state !== 'failed' && upload?.state !== 'cancelled' && upload?.state !== 'paused') return
      change(id, { state: 'waiting', error: null })
      sendWaiting()
    },
    /** Forgets those that are over; whatever is under way goes on. */
    clear() {
      const rest = uploads.filter((upload) => isUnderWay(upload))
      for (const { id } of uploads) if (!rest.some((upload) => upload.id === id)) onDone.delete(id)
      set(rest)
    },
  }
}

/** Whether it is not over. One that was paused waits for a person. */
function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'paused'
}

export type UploadCounts = { total: number; active: number; paused: number; done: number; failed: number }

export function countsOf(uploads: readonly Upload[]): UploadCounts {
  const inState = (...states: Upload['state'][]) =>
    uploads.filter(({ state }) => states.includes(state)).length
  return {
    total: uploads.length,
    active: inState('waiting', 'sending'),
    paused: inState('paused'),
    done: inState('done'),
    failed: inState('failed'),
  }
}

/** Of all files, the part that was sent, 0 to 100, weighed by their sizes. */
export function percentSent(uploads: readonly Upload[]): number {
  const counted = uploads.filter(({ state }) => state !== 'failed' && state !== 'cancelled')
  const bytes = counted.reduce((sum, { file }) => sum + file.size, 0)
  if (bytes === 0) return 0
  return (100 * counted.reduce((sum, { file, sent }) => sum + file.size * sent, 0)) / bytes
}
