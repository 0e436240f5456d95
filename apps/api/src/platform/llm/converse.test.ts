import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { scriptedModel, type Move } from '../../testing/scripted-model.ts'
import { outboundFetch } from '../outbound.ts'
import { converse, modelLimits, type Asked } from './converse.ts'

const place = {
  protocol: 'openai',
  address: 'https://models.example.com/v1/',
  model: 'm',
  key: 'secret-key',
} as const
const worth = { name: 'worth', description: 'Net worth', inputSchema: { type: 'object', properties: {} } }

async function conversed(moves: (turn: number) => Move, own: Partial<Asked> = {}) {
  const model = scriptedModel((_, turn) => moves(turn))
  const used: string[] = []
  const words: string[] = []
  const talk = converse(model.fetch, {
    place,
    instructions: 'Be brief.',
    turns: [{ role: 'user', text: 'How much is it?' }],
    tools: [worth],
    use: async (name) => {
      used.push(name)
      return '{"netWorth":"5"}'
    },
    signal: new AbortController().signal,
    ...own,
  })
  for (;;) {
    const { done, value } = await talk.next()
    if (done) return { end: value, words: words.join(''), used, requests: model.requests }
    words.push(value.text)
  }
}

describe('a conversation with a model', () => {
  it('hands over its words, lets it use tools, and counts', async () => {
    const { end, words, used, requests } = await conversed((turn) =>
      turn === 1 ? { use: [{ name: 'worth', input: {} }] } : { say: ['It is ', '5.'] },
    )
    expect(words).toBe('It is 5.')
    expect(used).toEqual(['worth'])
    expect(end).toMatchObject({ end: 'DONE', problem: null, outputTokens: 20 })
    expect(end.promptHash).toMatch(/^[0-9a-f]{64}$/)
    expect(requests).toHaveLength(2)
    expect(requests[0]?.url).toBe('https://models.example.com/v1/chat/completions')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret-key')
    expect(requests[1]?.text).toContain(String.raw`{\"netWorth\":\"5\"}`)
  })

  it.each<[string, (turn: number) => Move, Partial<Asked>, RegExp]>([
    [
      'asks for tools for ever',
      () => ({ use: [{ name: 'worth', input: {} }] }),
      { bounds: { steps: 3 } },
      /3 times/,
    ],
    [
      'asks for too many tools at once',
      () => ({ use: Array.from({ length: 60 }, () => ({ name: 'worth', input: {} })) }),
      {},
      /more than 40 things/,
    ],
    [
      'says too much',
      () => ({ say: Array.from({ length: 500 }, () => 'x'.repeat(100)) }),
      {},
      /more than 12000 letters/,
    ],
    [
      'never ends',
      () => ({ answer: new Response(new ReadableStream()) }),
      { bounds: { milliseconds: 300 } },
      /longer than/,
    ],
  ])('is cut where the model %s', async (_, moves, own, problem) => {
    const { end, words } = await conversed(moves, own)
    expect(end.end).toBe('CUT')
    expect(end.problem).toMatch(problem)
    expect(words.length).toBeLessThanOrEqual(12_000)
  })

  it.each<[string, Response, RegExp]>([
    ['refuses the key', new Response('{"error":"no"}', { status: 401 }), /refuses the key/],
    ['knows no such model', new Response('no', { status: 404 }), /does not know/],
    ['answers a page', new Response('<html>hello</html>'), /./],
    [
      'breaks the protocol',
      new Response('data: {"choices":[{"delta":{"content":5}}]}\n\n', {
        headers: { 'content-type': 'text/event-stream' },
      }),
      /does not answer as/,
    ],
    ['answers nothing', new Response('', { headers: { 'content-type': 'text/event-stream' } }), /./],
  ])('fails in words where the service %s', async (_, answer, problem) => {
    const { end, words } = await conversed(() => ({ answer: answer.clone() }))
    expect([end.end, words]).toEqual(['FAILED', ''])
    expect(end.problem).toMatch(problem)
  })

  it('goes on after a tool that is not there, or is asked wrongly', async () => {
    const { end, words, used } = await conversed((turn) =>
      turn === 1 ? { use: [{ name: 'delete_all', input: {} }] } : { say: 'I can not.' },
    )
    expect([end.end, words, used]).toEqual(['DONE', 'I can not.', []])
  })

  it('ends when somebody stops it', async () => {
    const stop = new AbortController()
    const { end } = await conversed(
      () => {
        stop.abort()
        return { answer: new Response(new ReadableStream()) }
      },
      { signal: stop.signal },
    )
    expect(end).toMatchObject({ end: 'STOPPED', problem: null })
  })
})

describe('a service behind the one way out', () => {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const line = (content: string) =>
      `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content } }] })}\n\n`
    response.write(line('first '))
    if (request.url?.startsWith('/slow')) return
    const more = setInterval(() => response.write(line('x'.repeat(64_000))), 1)
    response.on('close', () => clearInterval(more))
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const asked = (address: string): Asked => ({
    place: { protocol: 'openai', address, model: 'm', key: null },
    instructions: '',
    turns: [{ role: 'user', text: 'Hello' }],
    tools: [],
    use: async () => '',
    signal: new AbortController().signal,
  })

  it('is heard word by word, before its answer ends', async () => {
    const talk = converse(outboundFetch({ ...modelLimits, isAllowed: () => true }), asked(at('/slow')))
    expect(await talk.next()).toEqual({ done: false, value: { text: 'first ' } })
    await talk.return(undefined as never)
  })

  it('that sends without end is cut', async () => {
    const talk = converse(outboundFetch({ ...modelLimits, isAllowed: () => true }), asked(at('/flood')))
    let letters = 0
    for (;;) {
      const { done, value } = await talk.next()
      if (done) {
        expect(value.end).toBe('CUT')
        break
      }
      letters += value.text.length
    }
    expect(letters).toBe(12_000)
  })

  it('inside the own network is not asked', async () => {
    const talk = converse(outboundFetch(modelLimits), asked(at('/slow')))
    const { value } = await talk.next()
    expect(value).toMatchObject({
      end: 'FAILED',
      problem: expect.stringContaining('not an address of the public internet'),
    })
  })
})
