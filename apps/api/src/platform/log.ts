import { pino, type Logger } from 'pino'

export type Log = Logger

/** The process's log: JSON lines on standard output. Bodies, headers and addresses with tokens never reach it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.secret', '*.cookie', '*.authorization'],
      censor: '[removed]',
    },
  })
}
