import { errors } from '@kinfolio/contract/errors'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { beforeAll, describe, expect, it } from 'vitest'

import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })
const address = 'http://localhost/api/mcp'
let ada: Person
let house: string
let inside: string

async function made(person: Pick<Person, 'call'>, path: string, body: unknown): Promise<string> {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.token ?? answer.body.id
}

const tokenOf = (person: Pick<Person, 'call'>, fields: object = {}) =>
  made(person, '/users/me/tokens', { orgId: ada.orgId, name: 'A client', ...fields })

beforeAll(async () => {
  ada = await app.founder({ baseCurrency: 'EUR' })
  inside = await made(ada, `/orgs/${ada.orgId}/entities`, { name: 'Oak Trust', type: 'TRUST' })
  const position = { type: 'REAL_ESTATE', currency: 'EUR' }
  house = await made(ada, '/positions', { ...position, name: 'Harbour House', entityId: inside })
  await made(ada, '/positions', { ...position, name: 'Cabin' })
  const value = { type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '500000' }
  await made(ada, '/transactions', { positionId: house, ...value })
})

/** The client of the protocol's own library, which asks this application without a socket. */
async function connected(token: string): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url)
      const answer = await app.stream(`${pathname}${search}`, init)
      return answer
    },
  })
  await client.connect(transport)
  return client
}

async function used(client: Client, name: string, input: object = {}) {
  const answer = await client.callTool({ name, arguments: { ...input } })
  const [content] = answer.content as { type: string; text: string }[] // all answers here are one text
  return { isError: answer.isError === true, text: content?.text ?? '' }
}

describe('a client of the Model Context Protocol', () => {
  it('lists at least 40 tools that read and one that proposes, and calls each of them', async () => {
    const client = await connected(await tokenOf(ada))
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThanOrEqual(40)
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
    for (const { name, annotations, inputSchema, description } of tools) {
      expect(annotations?.readOnlyHint, name).toBe(name !== 'proposals_create')
      expect(description, name).toBeTruthy()
      expect(Object.keys(inputSchema.properties ?? {}), name).not.toContain('orgId')
      const { isError, text } = await used(client, name)
      // Without input a tool answers, or says in words what it needs.
      if (isError) expect(text, name).toMatch(/^\w.* (?:\w+[ .]){2}/s)
      else expect(() => JSON.parse(text) as unknown, name).not.toThrow()
      expect(text, name).not.toContain(errors.INTERNAL.message)
    }
    expect(tools.map(({ name }) => name).filter((name) => /message|text|reading|draft/.test(name))).toEqual(
      [],
    )
  })

  it('gets the figures of the pages, and their proofs', async () => {
    const client = await connected(await tokenOf(ada))
    const { text } = await used(client, 'portfolio_summary')
    expect(JSON.parse(text)).toEqual((await ada.get('/portfolio/summary')).body)
    const position = await used(client, 'positions_get', { id: house })
    expect(JSON.parse(position.text)).toMatchObject({ name: 'Harbour House' })
    const proof = await used(client, 'proofs_position', { id: house, measure: 'value' })
    expect(proof, proof.text).toMatchObject({ isError: false })
    const entities = await used(client, 'orgs_entities_list')
    expect(JSON.parse(entities.text)).toMatchObject([{ name: 'Oak Trust' }])
  })

  it('sees what its token and its owner see, and no amount where the owner sees none', async () => {
    const named = await connected(await tokenOf(ada, { entityIds: [inside] }))
    const seen = await used(named, 'positions_list')
    expect(seen.text).toContain('Harbour House')
    expect(seen.text).not.toContain('Cabin')
    const bob = await app.signUp('Bob')
    await joined(app, bob, ada.orgId, { role: 'member', valuesVisible: false })
    const blind = await connected(await tokenOf(asMember(app.fetch, bob, ada.orgId)))
    expect((await used(blind, 'positions_list')).text).not.toContain('500000')
    const refused = await used(blind, 'changes_list')
    expect(refused.isError).toBe(true)
  })

  it('reaches no other organisation, whatever it asks for', async () => {
    const eve = await app.founder()
    const hers = await made(eve, `/orgs/${eve.orgId}/entities`, { name: 'Hers', type: 'TRUST' })
    const client = await connected(await tokenOf(ada))
    for (const input of [{ id: eve.orgId }, { orgId: eve.orgId }, { id: eve.orgId, orgId: eve.orgId }]) {
      const { text } = await used(client, 'orgs_entities_list', input)
      expect(text).not.toContain(hers)
    }
    expect(await used(client, 'positions_get', { id: hers })).toMatchObject({ isError: true })
  })

  it('is told in words of a tool that is not there and of input that is wrong', async () => {
    const client = await connected(await tokenOf(ada))
    expect(await used(client, 'positions_delete', { id: house })).toEqual({
      isError: true,
      text: 'There is no tool positions_delete. List the tools.',
    })
    const wrong = await used(client, 'positions_get', { id: 'none' })
    expect(wrong.isError).toBe(true)
    expect(wrong.text).not.toBe('')
  })
})

describe('the address of the server', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const post = (headers: Record<string, string>, body: unknown = message) =>
    app.fetch('/api/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    })

  it('refuses whoever has no token, and says where to learn how one is let in', async () => {
    const strangers: Record<string, string>[] = [
      {},
      { cookie: ada.cookie },
      { authorization: 'Bearer kft_wrong' },
    ]
    for (const headers of strangers) {
      const answer = await post(headers)
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED'])
      expect(answer.headers.get('www-authenticate')).toContain(
        '/.well-known/oauth-protected-resource/api/mcp',
      )
    }
    const { body } = await app.fetch('/.well-known/oauth-protected-resource/api/mcp', {})
    expect(body).toMatchObject({
      resource: expect.stringMatching(/\/api\/mcp$/),
      bearer_methods_supported: ['header'],
    })
  })

  it('refuses pages of other sites, other methods, and requests that are too much', async () => {
    const authorization = `Bearer ${await tokenOf(ada)}`
    expect((await post({ authorization, origin: 'https://evil.example' })).body.code).toBe('CROSS_SITE')
    expect((await app.fetch('/api/mcp', { headers: { authorization } })).status).toBe(405)
    expect(
      (
        await post(
          { authorization },
          Array.from({ length: 11 }, () => message),
        )
      ).status,
    ).toBe(400)
    expect((await post({ authorization }, { ...message, more: 'x'.repeat(1_100_000) })).status).toBe(413)
    expect((await post({ authorization }, 'no message')).status).toBe(400)
    expect((await post({ authorization })).status).toBe(200)
  })
})
