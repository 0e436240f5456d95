import { createHash } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError, offlineError } from '../../api/api-error.ts'
import { sendInParts, type PartCalls } from './send-in-parts.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const paper = { id: 'p', title: 'A', alreadyThere: false }
const file = new File(['aaaabbbbcc'], 'report.txt')

/** A server that knows some parts of four bytes. */
function serverWith(parts: { at: number; text: string }[], isKnown = true) {
  const sent: [number, string, string][] = []
  const upload = {
    id: 'u',
    fileName: 'report.txt',
    bytes: 10,
    changedAt: null,
    type: 'position' as const,
    entityId: null,
    replaces: null,
    partBytes: 4,
    parts: parts.map(({ at, text }) => ({ at, bytes: text.length, sha256: sha(text) })),
    receivedBytes: 0,
    finishedAs: null,
    endsAt: '2026-04-11T12:00:00.000Z',
  }
  const calls: PartCalls = {
    find: async () => (isKnown ? upload : undefined),
    begin: async () => upload,
    sendPart: async (_, at, part, sha256, onSent) => {
      sent.push([at, await part.text(), sha256])
      onSent(1)
    },
    finish: async () => paper,
  }
  return { calls, sent }
}

const silent = { sent: () => {}, cut: () => {} }
const never = () => new AbortController().signal

describe('a file that is sent in parts', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('isSecureContext', true)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('is sent from its beginning where nothing of it is there, with the hash of each part', async () => {
    const { calls, sent } = serverWith([], false)
    const told: number[] = []
    expect(await sendInParts(file, calls, { ...silent, sent: (part) => told.push(part) }, never())).toEqual(
      paper,
    )
    expect(sent).toEqual([
      [0, 'aaaa', sha('aaaa')],
      [4, 'bbbb', sha('bbbb')],
      [8, 'cc', sha('cc')],
    ])
    expect(told).toEqual([0.4, 0.4, 0.8, 0.8, 1, 1])
  })

  it('is hashed the same way by a page that did not come over TLS', async () => {
    vi.stubGlobal('isSecureContext', false)
    const { calls, sent } = serverWith([])
    await sendInParts(file, calls, silent, never())
    expect(sent[0]).toEqual([0, 'aaaa', sha('aaaa')])
  })

  it('goes on where it stood, and sends a part again that differs', async () => {
    const { calls, sent } = serverWith([
      { at: 0, text: 'aaaa' },
      { at: 4, text: 'BBBB' },
    ])
    await sendInParts(file, calls, silent, never())
    expect(sent.map(([at]) => at)).toEqual([4, 8])
  })

  it('waits for the connection and tells of it, and gives up at a refusal', async () => {
    const { calls, sent } = serverWith([])
    const failures = [offlineError(null), undefined, refusal(503), undefined, undefined]
    const told: boolean[] = []
    const { sendPart } = calls
    calls.sendPart = async (...part) => {
      const failure = failures.shift()
      if (failure) throw failure
      await sendPart(...part)
    }
    const cut = (isCut: boolean) => {
      told.push(isCut)
      if (isCut) setTimeout(() => window.dispatchEvent(new Event('online')))
    }
    await sendInParts(file, calls, { ...silent, cut }, never())
    expect(sent.map(([at]) => at)).toEqual([0, 4, 8])
    expect(told.filter((isCut) => isCut)).toHaveLength(2)

    calls.finish = () => Promise.reject(refusal(422))
    await expect(sendInParts(file, calls, silent, never())).rejects.toThrow('Refused 422')
  })

  it('ends when it is stopped, also while it waits for the connection', async () => {
    const { calls } = serverWith([])
    const stop = new AbortController()
    calls.sendPart = () => Promise.reject(offlineError(null))
    const cut = () => void setTimeout(() => stop.abort(new Error('stopped')))
    await expect(sendInParts(file, calls, { ...silent, cut }, stop.signal)).rejects.toThrow('stopped')
  })
})

function refusal(status: number): ApiError {
  return new ApiError({ code: 'X', status, statusText: '', message: `Refused ${status}` })
}
