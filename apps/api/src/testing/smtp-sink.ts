import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on this machine that stores every mail. */
export type SmtpSink = {
  url: string
  /** The mails that arrived since the last call, in order. */
  take(): Promise<{ to: string[]; email: Email }[]>
  /** Answers "try again later" to the next mails, as many as this. */
  refuseNext(times: number): void
  stop(): Promise<void>
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const arrived: { to: string[]; message: Buffer }[] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--
          return done(Object.assign(new Error('Greylisted, try again later'), { responseCode: 451 }))
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        arrived.push({ to, message: Buffer.concat(chunks) })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('A port was asked for.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    take: () =>
      Promise.all(
        arrived.splice(0).map(async ({ to, message }) => ({ to, email: await PostalMime.parse(message) })),
      ),
    refuseNext: (times) => void (refusals = times),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
