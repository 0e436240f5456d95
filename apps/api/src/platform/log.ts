import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

/**
 * The process's log: JSON lines on standard output, or wherever a test wants them. Bodies, headers and addresses with tokens never reach it, and
 * `withoutSecrets` is asked about every line.
 */
export function createLog(
  level: string,
  withoutSecrets: (text: string) => string = (text) => text,
  lines?: DestinationStream,
): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.secret', '*.cookie', '*.authorization'],
      censor: '[removed]',
    },
    serializers: { err: toldError },
    hooks: { streamWrite: withoutSecrets },
  }
  return lines === undefined ? pino(options) : pino(options, lines)
}

type ToldError = {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  stack?: string
  errors?: ToldError[]
}

/**
 * What may be told of an error: these fields and no other. Libraries hang whole connections on their errors, with the
 * password in them; a statement's parameters and the values of its rows may be names and amounts.
 */
export function toldError(error: unknown): ToldError {
  const root = rootOf(error)
  if (!(root instanceof Error)) return { type: 'Unknown', message: typeof root }
  const { code, constraint, table } = root as { code?: unknown; constraint?: unknown; table?: unknown } // of some errors
  return {
    type: root.name,
    message: toldMessage(root.message, code),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: placesIn(root),
    ...(root instanceof AggregateError && { errors: root.errors.map(toldError) }),
  }
}

/** Drizzle's message holds the statement with its parameters; what caused it says enough. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error
}

/** A message without the values of a statement; PostgreSQL quotes the one that it could not read (class 22). */
export function toldMessage(message: string, code?: unknown): string {
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)) return 'The database could not read a value.'
  return message.split(/\nparams: |^Failed query: /, 1)[0] || 'A statement of the database failed.'
}

/** Where it was thrown, without the message that stands above it. */
function placesIn({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}

/** Has libraries that print their errors on the terminal print them into the log, by its rules. */
export function logConsole(log: Log): void {
  const told = (level: 'warn' | 'error') => (first: unknown, second: unknown) => {
    const error = [first, second].find((part) => part instanceof Error)
    log[level]({ err: error }, typeof first === 'string' ? toldMessage(first) : 'a library')
  }
  console.error = told('error')
  console.warn = told('warn')
}

/** The path of a request; what is neither a word nor an id nor a file's name may open something, such as an invitation. */
export function toldPath(path: string): string {
  const isTold = (part: string) =>
    part.length < 20 || part.includes('.') || /^[a-z-]+$/.test(part) || /^[0-9a-f-]{36}$/i.test(part)
  return path
    .split('/')
    .map((part) => (isTold(part) ? part : '[removed]'))
    .join('/')
}
