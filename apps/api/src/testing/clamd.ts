import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

import { clamdAt, type Clamd } from '../platform/clamd.ts'

/** The text that every virus scanner takes for a virus and that harms nobody (https://www.eicar.org). It is put together here, so that no scanner takes this file away. */
export const eicar = [
  'X5O!P%@AP[4',
  '\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE',
  '!$H+H*',
].join('')

/** How the stand-in behaves. HANG: it takes the content and says nothing. CUT: it closes the connection in the middle of it. */
type Behaviour = 'SCAN' | 'HANG' | 'CUT' | 'BABBLE' | 'AWAY'

export type StandInClamd = {
  clamd: Clamd
  behave(as: Behaviour): void
  /** The contents that it was given as a whole, in their order. */
  looked: Buffer[]
  close(): Promise<void>
}

/** A virus scanner over TCP that knows one virus, and speaks as clamd does (clamd(8), COMMANDS). */
export async function standInClamd({ mostBytes = 1_000_000 } = {}): Promise<StandInClamd> {
  let behaviour: Behaviour = 'SCAN'
  const looked: Buffer[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined))
    if (behaviour === 'AWAY') return socket.destroy()
    let got: Buffer = Buffer.alloc(0)
    socket.on('data', (piece: Buffer) => {
      got = Buffer.concat([got, piece])
      const end = got.indexOf(0)
      const command = end < 0 ? null : got.subarray(0, end).toString()
      if (command === 'zPING') return socket.end('PONG\0')
      if (command === 'zVERSION') return socket.end('ClamAV 1.4.6/27825/Mon Nov 23 08:26:51 2026\0')
      if (command !== 'zINSTREAM') return undefined
      if (behaviour === 'HANG') return undefined
      if (behaviour === 'CUT') return socket.resetAndDestroy()
      if (behaviour === 'BABBLE') return socket.write('x'.repeat(10_000))
      const content = contentIn(got.subarray(end + 1))
      if (content.bytes.length > mostBytes) return socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (!content.isWhole) return undefined
      looked.push(content.bytes)
      return socket.end(
        content.bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
      )
    })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    clamd: clamdAt({ host: '127.0.0.1', port }, { answerMs: 500, lookMs: 500 }),
    behave: (as) => {
      behaviour = as
    },
    looked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** The pieces of a stream, each behind its length; one of no length ends it. */
function contentIn(stream: Buffer): { bytes: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = []
  let at = 0
  while (at + 4 <= stream.length) {
    const length = stream.readUInt32BE(at)
    if (length === 0) return { bytes: Buffer.concat(pieces), isWhole: true }
    if (at + 4 + length > stream.length) break
    pieces.push(stream.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { bytes: Buffer.concat(pieces), isWhole: false }
}
