import { say } from '@kinfolio/contract/say'

import { limits } from './limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** The lines of a text one after another, with their numbers from 1, for all kinds of line ends. */
export function* linesOf(text: string): Generator<{ line: number; content: string }> {
  let line = 1
  for (let start = 0; start <= text.length; line += 1) {
    const end = nextBreak(text, start)
    if (end - start > limits.lineLength) throw tooLong(line)
    yield { line, content: text.slice(start, end) }
    start = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
}

function nextBreak(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) return at
  }
  return text.length
}

export function tooLong(line: number): UnreadableFile {
  return new UnreadableFile(
    say`Line ${line} has more than 200,000 characters. Check how the file was exported.`,
  )
}

export function tooManyRows(): UnreadableFile {
  return new UnreadableFile('This file has more than 200,000 rows. Split it and import the parts.')
}
