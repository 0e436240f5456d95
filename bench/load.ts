import { createConnection } from 'node:net'

/** A request of the load: its path, and its headers besides the host. */
export type Read = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

export type Load = {
  /** Milliseconds of each answer, in ascending order. */
  readonly times: readonly number[]
  readonly errors: number
  readonly seconds: number
  /** Processor time of this process. It takes this time from the server on the same machine. */
  readonly cpuMs: number
}

/**
 * Asks `origin` until the time is over, on open connections. Each connection waits for its answer before it asks
 * again. It speaks only the HTTP that this needs, since a whole client would take a good part of the measured
 * machine.
 */
export async function load(
  origin: string,
  next: () => Read,
  { connections, isOver }: { connections: number; isOver: (seconds: number, answers: number) => boolean },
): Promise<Load> {
  const times: number[] = []
  let errors = 0
  const cpu = process.cpuUsage()
  const start = performance.now()
  const isEnd = () => isOver((performance.now() - start) / 1000, times.length)
  const { hostname, port } = new URL(origin)
  await Promise.all(
    Array.from({ length: connections }, () =>
      askUntil(isEnd, hostname, Number.parseInt(port, 10), next, (ms, isGood) => {
        times.push(ms)
        if (!isGood) errors++
      }),
    ),
  )
  const { user, system } = process.cpuUsage(cpu)
  return {
    times: times.toSorted((a, b) => a - b),
    errors,
    seconds: (performance.now() - start) / 1000,
    cpuMs: (user + system) / 1000,
  }
}

export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.floor(ascending.length * share)] ?? NaN
}

/** One connection. It counts an error when the server closes it, or answers anything but 200. */
function askUntil(
  isEnd: () => boolean,
  host: string,
  port: number,
  next: () => Read,
  answered: (ms: number, isGood: boolean) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let start = 0
    let isDone = false
    let received = ''
    const ask = () => {
      if (isEnd()) {
        isDone = true
        socket.end()
        return
      }
      const { path, headers } = next()
      const lines = Object.entries({ host: `${host}:${port}`, ...headers }).map(
        ([name, text]) => `${name}: ${text}\r\n`,
      )
      received = ''
      start = performance.now()
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    }
    // One character for one byte, since lengths count bytes.
    const socket = createConnection({ host, port, noDelay: true }, ask).setEncoding('latin1')
    socket.on('data', (text: string) => {
      received += text
      if (!isWhole(received)) return
      answered(performance.now() - start, received.startsWith('HTTP/1.1 200 '))
      ask()
    })
    socket.on('error', () => {}) // told by its closing
    socket.on('close', () => {
      if (!isDone) answered(performance.now() - start, false)
      resolve()
    })
  })
}

function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(answer.slice(0, headEnd + 2))?.[1]
  return length === undefined
    ? answer.endsWith('\r\n0\r\n\r\n')
    : answer.length === headEnd + 4 + Number.parseInt(length, 10)
}
