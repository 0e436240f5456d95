import type { ServerProcess } from '../server-process.ts'

/** Somebody who calls a server in another process over HTTP. */
export type Caller = {
  email: string
  password: string
  /** The session, as a browser sends it. */
  cookie: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<CallerAnswer>
  send(path: string, fields: Record<string, string | File>): Promise<CallerAnswer>
}

/** An answer as it came: text stays text, and everything else is base64. */
type CallerAnswer = { status: number; text: string; headers: Headers }

export type Credentials = { email: string; password: string; cookie: string; orgId: string }

/** Makes calls with the session and the organisation of somebody. */
export function callerOf(server: Pick<ServerProcess, 'url'>, who: Credentials): Caller {
  const own = { cookie: who.cookie, ...(who.orgId ? { 'x-org-id': who.orgId } : {}) }
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${server.url}/api${path}`, init)
    const bytes = Buffer.from(await response.arrayBuffer())
    const isText = /json|text|xml/.test(response.headers.get('content-type') ?? 'text')
    return {
      status: response.status,
      text: bytes.toString(isText ? 'utf8' : 'base64'),
      headers: response.headers,
    }
  }
  return {
    ...who,
    call: (method, path, body, headers = {}) =>
      ask(path, {
        method,
        headers: {
          ...own,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    send: (path, fields) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return ask(path, { method: 'POST', headers: own, body: form })
    },
  }
}

/** Signs somebody up or in. The cookies of the answer are the session. */
export async function openSession(
  server: Pick<ServerProcess, 'url'>,
  act: 'sign-up' | 'sign-in',
  person: { name?: string; email: string; password: string },
): Promise<Credentials> {
  const response = await fetch(`${server.url}/api/auth/${act}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(person),
  })
  if (response.status !== 200) throw new Error(`${act} answered ${response.status}: ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { email: person.email, password: person.password, cookie, orgId: '' }
}

/** The body of a call that succeeded. Otherwise an error with the words of the answer. */
export async function succeed(answer: Promise<CallerAnswer>) {
  const { status, text } = await answer
  if (status >= 300) throw new Error(`The server answered ${status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}
