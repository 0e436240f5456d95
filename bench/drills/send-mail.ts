import { createConnection, type Socket } from 'node:net'

type Sent = { port: number; from: string; to: string; mail: string }

/** Brings a mail as another mail server does (RFC 5321). Answers whether it was taken; a connection that is lost is an error. */
export async function sendMail({ port, from, to, mail }: Sent): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port })
  const answers = answersOf(socket)
  const says = async (line: string | null) => {
    if (line !== null) socket.write(`${line}\r\n`)
    const { value, done } = await answers.next()
    if (done) throw new Error('The connection was lost.')
    return value
  }
  try {
    const lines: (string | null)[] = [
      null,
      'EHLO mx.alderfund.example',
      `MAIL FROM:<${from}>`,
      `RCPT TO:<${to}>`,
      'DATA',
      `${mail.replaceAll(/^\./gm, '..')}\r\n.`,
    ]
    for (const line of lines) {
      const code = await says(line)
      if (code >= 400) return false
    }
    return true
  } finally {
    socket.destroy()
  }
}

/** The code of each answer; only the last of its lines has a blank behind it. */
async function* answersOf(socket: Socket): AsyncGenerator<number, undefined> {
  let text = ''
  for await (const part of socket.setEncoding('latin1') as AsyncIterable<string>) {
    text += part
    for (let last = /^(\d{3}) .*\r\n/m.exec(text); last !== null; last = /^(\d{3}) .*\r\n/m.exec(text)) {
      text = text.slice(last.index + last[0].length)
      yield Number.parseInt(last[1] ?? '', 10)
    }
  }
  return undefined
}
