import { describe, expect, it } from 'vitest'

import { aMail } from '../../testing/mails.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp()
const html =
  '<p onclick="x()">Words of a page</p><img src="https://pictures.example/a.png"><script>y()</script>'

async function bring(
  person: Person,
  mail: Parameters<typeof aMail>[0],
): Promise<{ id: string; threadId: string }> {
  const answer = await person.send('/messages/upload', { file: new File([aMail(mail)], 'mail.eml') })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.mails[0]
}

describe('the page of a mail', () => {
  it('is a document in a sandbox that loads nothing, and lets our own pages frame it', async () => {
    const ada = await app.founder()
    const { id } = await bring(ada, { html })
    const page = await ada.get(`/messages/${id}/page`)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      'img-src data:',
      "style-src 'unsafe-inline'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ])
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.text).toContain('Words of a page')
    expect(page.text).not.toMatch(/<script|onclick| src=/)
  })

  it('asks for pictures only where somebody wants them', async () => {
    const ada = await app.founder()
    const { id } = await bring(ada, { html })
    const page = await ada.get(`/messages/${id}/page?pictures=true`)
    expect(page.headers.get('content-security-policy')).toContain('img-src data: https:;')
    expect(page.text).toContain(' src="https://pictures.example/a.png"')
  })

  it('is not there for a mail without one, a stranger, or a role that does not see values', async () => {
    const ada = await app.founder()
    const plain = await bring(ada, { text: 'Words' })
    expect((await ada.get(`/messages/${plain.id}/page`)).body.code).toBe('MESSAGE_NOT_FOUND')
    const { id } = await bring(ada, { html, subject: 'Another' })
    const stranger = await app.founder()
    expect((await stranger.get(`/messages/${id}/page`)).body.code).toBe('MESSAGE_NOT_FOUND')
    const person = await app.signUp('Reader')
    await joined(app, person, ada.orgId, { role: 'viewer', valuesVisible: false })
    const viewer = asMember(app.fetch, person, ada.orgId)
    expect((await viewer.get(`/messages/${id}/page`)).body.code).toBe('VALUES_HIDDEN')
  })
})

describe('a conversation', () => {
  it('is listed wherever it lies when all are asked for, and tells of all its messages', async () => {
    const ada = await app.founder()
    const { threadId } = await bring(ada, {
      html,
      files: { 'notice.txt': 'Pay' },
      headers: ['Reply-To: x@elsewhere.example'],
    })
    await ada.call('POST', '/messages', { threadId, text: 'A note' })
    await ada.call('POST', '/message-threads/change', { ids: [threadId], status: 'DONE', archived: true })
    expect((await ada.get('/message-threads')).body.total).toBe(0)
    const { items } = (await ada.get('/message-threads?everywhere=true')).body
    expect(items).toMatchObject([
      { id: threadId, isSuspicious: true, fileCount: 1, messageCount: 2, last: { alarms: [], fileCount: 0 } },
    ])
  })
})
