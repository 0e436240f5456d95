import { describe, expect, it } from 'vitest'

import { send } from '../../testing/cash-links.ts'
import { aMail } from '../../testing/mails.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Brings a mail in, by what tells it from others. */
async function bring(person: Person, id: string): Promise<{ id: string; threadId: string }> {
  const mail = aMail({ text: `Words of ${id}` })
    .replace('<1@linden.example>', `<${id}@linden.example>`)
    .replace(/^Subject: .*$/m, `Subject: About ${id}`)
  const answer = await person.send('/messages/upload', { file: new File([mail], 'mail.eml') })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.mails[0]
}

const aTag = async (person: Person, name: string) =>
  (await send(person, 'POST', '/tags', { name })).id as string
const assign = (person: Person, tagId: string, entityId: string) =>
  person.call('POST', '/tags/assign', { tagId, entityId, entityType: 'message' })
const threadOf = async (person: Person, id: string) => (await person.get(`/message-threads/${id}`)).body
const listed = async (person: Person, query: string) =>
  (await person.get(`/message-threads?everywhere=true&${query}`)).body.items.map(
    ({ id }: { id: string }) => id,
  )

describe('tags of conversations', () => {
  it('are given by a conversation or by one of its messages, shown in lists, counted, and filter the inbox', async () => {
    const ada = await app.founder()
    const [first, second] = [await bring(ada, 'a'), await bring(ada, 'b')]
    const [tax, roof] = [await aTag(ada, 'Tax'), await aTag(ada, 'Roof')]
    expect((await assign(ada, tax, first.threadId)).status).toBe(201)
    expect((await assign(ada, roof, first.id)).status).toBe(201)
    await assign(ada, roof, second.threadId)
    expect(await threadOf(ada, first.threadId)).toMatchObject({ tagIds: [roof, tax] })
    const named = (await ada.get(`/tags/entity/${first.id}?entityType=message`)).body
    expect(named.map(({ name }: { name: string }) => name)).toEqual(['Roof', 'Tax'])
    expect((await ada.get('/tags')).body).toMatchObject([
      { name: 'Roof', count: 2, counts: { message: 2 } },
      { name: 'Tax', count: 1, counts: { message: 1 } },
    ])
    expect(await listed(ada, `tag=${tax}`)).toEqual([first.threadId])
    expect(await listed(ada, `tag=${roof}`)).toHaveLength(2)
    expect(await listed(ada, `allTags=${roof}&allTags=${tax}`)).toEqual([first.threadId])
    expect(await listed(ada, `excludeTag=${tax}`)).toEqual([second.threadId])
    const path = `/tags/assign?tagId=${tax}&entityId=${first.id}&entityType=message`
    expect((await ada.call('DELETE', path)).status).toBe(204)
    expect((await threadOf(ada, first.threadId)).tagIds).toEqual([roof])
  })

  it('are given many at once, and once by two people at once', async () => {
    const ada = await app.founder()
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'member' })
    const [first, second] = [await bring(ada, 'a'), await bring(ada, 'b')]
    const tag = await aTag(ada, 'Tax')
    const body = { entityType: 'message', entityIds: [first.threadId, second.threadId], action: 'ADD' }
    const answers = await Promise.all(
      [ada, asMember(app.fetch, grace, ada.orgId)].map((person) =>
        person.call('POST', `/tags/${tag}/records`, body),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.flatMap(({ body: { entityIds } }) => entityIds)).toHaveLength(2)
    expect((await ada.get('/tags')).body).toMatchObject([{ count: 2 }])
  })

  it('follow a merge and come back, and a deleted one is shown no more', async () => {
    const ada = await app.founder()
    const { threadId } = await bring(ada, 'a')
    const cost = await send(ada, 'POST', '/costs', { name: 'Roof', terms: [{ kind: 'AMOUNT', amount: '1' }] })
    const [old, left] = [await aTag(ada, 'Taxes'), await aTag(ada, 'Tax')]
    await assign(ada, old, threadId)
    await send(ada, 'POST', '/tags/assign', { tagId: old, entityId: cost.id, entityType: 'cost' })
    expect((await ada.call('POST', `/tags/${old}/merge`, { intoId: left })).status).toBe(200)
    expect((await threadOf(ada, threadId)).tagIds).toEqual([left])
    expect((await ada.get('/tags')).body).toMatchObject([{ counts: { message: 1, cost: 1 } }])
    await ada.call('DELETE', `/tags/${left}`)
    expect((await threadOf(ada, threadId)).tagIds).toEqual([])
    expect(await listed(ada, `tag=${left}`)).toEqual([])
  })

  it('are of no conversation of another family, and of none that a role does not see', async () => {
    const [ada, stranger] = [await app.founder(), await app.founder()]
    const { threadId } = await bring(ada, 'a')
    const refused = await assign(stranger, await aTag(stranger, 'Tax'), threadId)
    expect(refused.body).toMatchObject({ status: 404, code: 'MESSAGE_NOT_FOUND' })
    const trust = await send(ada, 'POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const grace = await app.signUp('Grace')
    await joined(app, grace, ada.orgId, { role: 'member', entityIds: [trust.id] })
    const tag = await aTag(ada, 'Tax')
    await assign(ada, tag, threadId)
    const narrow = asMember(app.fetch, grace, ada.orgId)
    expect((await assign(narrow, tag, threadId)).body.code).toBe('MESSAGE_NOT_FOUND')
    expect((await narrow.get('/tags')).body).toMatchObject([{ count: 0, counts: {} }])
  })
})

describe('a rule for messages', () => {
  const conditions = [{ field: 'FROM_DOMAIN', text: 'linden.example' }]
  const aRule = (person: Person, tagId: string) =>
    person.call('POST', '/message-rules', { name: 'Tag it', isActive: true, conditions, tagId })

  it('tags what comes, says so in its log, and takes it back', async () => {
    const ada = await app.founder()
    const tagId = await aTag(ada, 'Linden')
    const before = await bring(ada, 'before')
    const preview = await ada.call('POST', '/message-rules/preview', { conditions, tagId })
    expect(preview.body, preview.text).toMatchObject({ total: 1, outcomes: { CHANGES: 1 } })
    await assign(ada, tagId, before.threadId)
    expect((await ada.call('POST', '/message-rules/preview', { conditions, tagId })).body).toMatchObject({
      outcomes: { SAME: 1 },
    })
    const rule = await aRule(ada, tagId)
    expect(rule.body, rule.text).toMatchObject({ tag: { id: tagId, name: 'Linden' } })
    const { threadId } = await bring(ada, 'after')
    expect((await threadOf(ada, threadId)).tagIds).toEqual([tagId])
    const [run] = (await ada.get('/message-rules/runs')).body.items
    expect(run).toMatchObject({ threadId, did: { tag: { id: tagId, name: 'Linden' } } })
    await ada.call('POST', `/message-rules/runs/${run.id}/undo`, {})
    expect((await threadOf(ada, threadId)).tagIds).toEqual([])
  })

  it('goes on with the tag into which its own was merged, and gives none that lies in the trash', async () => {
    const ada = await app.founder()
    const [old, left] = [await aTag(ada, 'Lindens'), await aTag(ada, 'Linden')]
    await aRule(ada, old)
    await ada.call('POST', `/tags/${old}/merge`, { intoId: left })
    const merged = await bring(ada, 'a')
    expect((await threadOf(ada, merged.threadId)).tagIds).toEqual([left])
    await ada.call('DELETE', `/tags/${left}`)
    await bring(ada, 'b')
    expect((await ada.get('/message-rules')).body).toMatchObject([
      { tag: { id: left, name: 'In the trash' }, runCount: 1 },
    ])
  })

  it('names a tag that there is', async () => {
    const [ada, stranger] = [await app.founder(), await app.founder()]
    const refused = await aRule(ada, await aTag(stranger, 'Tax'))
    expect(refused.body).toMatchObject({ status: 404, code: 'TAG_NOT_FOUND' })
  })
})
