import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { baseUrl, testApp, type Answer, type Person } from '../../testing/test-app.ts'

const MB = 1024 * 1024
const app = testApp({ bodies: { idleMs: 150, graceMs: 400, bytesPerSecond: 1_000_000 } })
// One test for each of the two limits.
const restless = testApp({ bodies: { idleMs: 150, graceMs: 3_600_000, bytesPerSecond: 1_000_000 } })
const hasty = testApp({ bodies: { idleMs: 3_600_000, graceMs: 400, bytesPerSecond: 1_000_000 } })
const withSmallArchives = testApp({ bodies: { archiveBytes: 8 * MB } })
const narrow = testApp({ bodies: { ofAddress: 40 * MB, ofAll: 60 * MB } })

const boundary = 'a-boundary-of-tests'
const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: baseUrl }

/**
 * A form with a file of some megabytes. Data is made only when the server takes it; `taken` counts the taken pieces.
 */
function bigForm(
  megabytes: number,
  options: { pauseMs?: number; breaksAfter?: number; waitsFor?: Promise<void> } = {},
) {
  let taken = 0
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="big.csv"\r\n\r\n`
  const pieces = [
    Buffer.from(head),
    ...Array.from({ length: megabytes }, () => Buffer.alloc(MB, 'a')),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (options.pauseMs !== undefined) await setTimeout(options.pauseMs)
        if (taken === 5) await options.waitsFor
        if (taken === options.breaksAfter) return controller.error(new Error('gone'))
        const piece = pieces[taken]
        if (piece === undefined) return controller.close()
        taken++
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken: () => taken }
}

function post(
  path: string,
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
  { address = '192.0.2.1', to = app } = {},
): Promise<Answer> {
  // The platform requires `duplex` if a body is a stream. The DOM types do not have it yet.
  const init = { method: 'POST', headers: { ...formHeaders, ...headers }, body, duplex: 'half', address }
  return to.fetch(`/api${path}`, init)
}

const as = (person: Person) => ({ cookie: person.cookie, 'x-org-id': person.orgId })

async function onDisk({ uploads } = app): Promise<string[]> {
  const folders = await readdir(uploads)
  return (await Promise.all(folders.map((name) => readdir(join(uploads, name))))).flat()
}

/** Waits until so many files are on the disk. The calls are then in the middle of their bodies. */
async function untilOnDisk(files: number, of = app): Promise<void> {
  while ((await onDisk(of)).length < files) await setTimeout(5)
}

describe('a large body of somebody who may not send it is not read', () => {
  it.each(['/orgs/restore', '/imports/commit', '/positions/import', '/users/me/avatar'])(
    'without a session, to %s',
    async (path) => {
      const { body, taken } = bigForm(30)
      expect((await post(path, body)).status).toBe(401)
      expect(taken()).toBe(0)
    },
  )

  it('with a session that was ended', async () => {
    const ada = await app.founder()
    await app.fetch('/api/auth/sign-out', { method: 'POST', headers: { ...as(ada), origin: baseUrl } })
    const { body, taken } = bigForm(30)
    expect((await post('/orgs/restore', body, as(ada))).status).toBe(401)
    expect(taken()).toBe(0)
  })

  it('for the organisation of somebody else, and by a role that may not', async () => {
    const [ada, eve] = [await app.founder(), await app.signUp('Eve')]
    const foreign = bigForm(30)
    expect((await post('/imports/commit', foreign.body, { ...as(eve), 'x-org-id': ada.orgId })).status).toBe(
      404,
    )
    expect(foreign.taken()).toBe(0)
    const invited = await ada.call('POST', `/orgs/${ada.orgId}/roles`, { email: eve.email, name: 'viewer' })
    await eve.call('POST', `/invitations/${(invited.body.invitationUrl as string).split('/').at(-1)}/accept`)
    const viewing = bigForm(30)
    const refused = await post('/imports/commit', viewing.body, { ...as(eve), 'x-org-id': ada.orgId })
    expect(refused.body.code).toBe('FORBIDDEN')
    expect(viewing.taken()).toBe(0)
  })

  it('to an address that does not exist', async () => {
    const { body, taken } = bigForm(30)
    expect((await post('/nothing', body)).status).toBe(404)
    expect(taken()).toBe(0)
  })

  it('to signing in, which takes 64 KB', async () => {
    const { body, taken } = bigForm(30)
    const answer = await post('/auth/sign-in/email', body, { 'content-type': 'application/json' })
    expect(answer.body).toMatchObject({ code: 'BODY_TOO_LARGE', status: 413 })
    expect(taken()).toBeLessThanOrEqual(2)
  })
})

describe('a large body of somebody who may', () => {
  it('lies on the disk while the call runs, and no longer', async () => {
    const ada = await app.founder()
    const answering = post('/imports/preview', bigForm(12, { pauseMs: 5 }).body, as(ada))
    await untilOnDisk(1)
    expect(await onDisk()).toHaveLength(1)
    const answer = await answering
    expect(answer.status, answer.text).toBe(422)
    expect(await onDisk()).toEqual([])
  })

  it('is gone from the disk when the sender breaks off', async () => {
    const ada = await app.founder()
    const answer = await post('/imports/preview', bigForm(12, { breaksAfter: 8 }).body, as(ada))
    expect(answer.body.code).toBe('MALFORMED_BODY')
    expect(await onDisk()).toEqual([])
  })

  it('ends at the bound of its endpoint, announced or not', async () => {
    const ada = await app.founder()
    const silent = bigForm(30)
    expect((await post('/imports/preview', silent.body, as(ada))).body.code).toBe('FILE_TOO_LARGE')
    expect(silent.taken()).toBeLessThan(25)
    const announced = bigForm(30)
    const answer = await post('/imports/preview', announced.body, {
      ...as(ada),
      'content-length': `${30 * MB}`,
    })
    expect(answer.status).toBe(413)
    expect(announced.taken()).toBe(0)
    expect(await onDisk()).toEqual([])
  })

  it('ends at the setting of the installation where it is an archive', async () => {
    const ada = await withSmallArchives.founder()
    const announced = bigForm(30)
    const headers = { ...as(ada), 'content-length': `${30 * MB}` }
    const answer = await post('/orgs/restore', announced.body, headers, { to: withSmallArchives })
    expect(answer.body).toMatchObject({ code: 'BACKUP_TOO_LARGE', status: 413 })
    expect(announced.taken()).toBe(0)
    const silent = bigForm(30)
    const { body } = await post('/orgs/restore', silent.body, as(ada), { to: withSmallArchives })
    expect(body.code).toBe('BACKUP_TOO_LARGE')
    expect(silent.taken()).toBeLessThan(15)
    expect(await onDisk(withSmallArchives)).toEqual([])
  })

  it('is ended when nothing comes for a while, and when it drips', async () => {
    const [ada, bob] = [await restless.founder(), await hasty.founder()]
    const stuck = await post('/imports/preview', bigForm(4, { pauseMs: 1500 }).body, as(ada), {
      to: restless,
    })
    expect(stuck.body).toMatchObject({ code: 'BODY_TOO_SLOW', status: 408 })
    let pieces = 0
    const drip = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await setTimeout(100)
        pieces++
        controller.enqueue(Buffer.from(pieces === 1 ? `--${boundary}\r\n` : 'x'))
      },
    })
    expect((await post('/imports/preview', drip, as(bob), { to: hasty })).body.code).toBe('BODY_TOO_SLOW')
    expect(pieces).toBeLessThan(10)
  })

  it('waits for others of its address, then of all, and is told when to come again', async () => {
    const [ada, bob] = [await narrow.founder(), await narrow.founder()]
    const goOn = Promise.withResolvers<void>()
    const send = (person: Person, address: string, waitsFor?: Promise<void>) => {
      const headers = { ...as(person), 'content-length': `${21 * MB}` }
      return post('/imports/preview', bigForm(20, { waitsFor }).body, headers, { address, to: narrow })
    }
    const first = send(ada, '2001:db8::1', goOn.promise)
    await untilOnDisk(1, narrow)
    const second = await send(ada, '2001:db8::ffff:2')
    expect(second.body).toMatchObject({ code: 'BODIES_OF_ADDRESS', status: 429 })
    expect(second.headers.get('retry-after')).toMatch(/^\d+$/)
    const elsewhere = send(bob, '192.0.2.1', goOn.promise)
    await untilOnDisk(2, narrow)
    const third = await send(bob, '198.51.100.9')
    expect(third.body).toMatchObject({ code: 'BODIES_OF_ALL', status: 503 })
    expect(third.headers.get('retry-after')).toMatch(/^\d+$/)
    goOn.resolve()
    expect((await first).status).toBe(422)
    expect((await elsewhere).status).toBe(422)
    const after = await send(ada, '2001:db8::1')
    expect(after.status, 'what is over makes room').toBe(422)
  })
})

describe('a form', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends in the middle',
      formHeaders['content-type'],
      `--${boundary}\r\ncontent-disposition: form-data; na`,
    ],
    ['of something else', formHeaders['content-type'], '{"file": 1}'],
    ['as no type of ours', 'application/octet-stream', 'x'],
  ])('%s is refused in words', async (_, type, body) => {
    const ada = await app.founder()
    const headers = { ...as(ada), 'content-type': type }
    const answer = await app.fetch('/api/imports/preview', { method: 'POST', headers, body })
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.message).toMatch(/\.$/)
  })
})
