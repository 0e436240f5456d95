import { beforeAll, describe, expect, it } from 'vitest'

import { modelApp } from '../../../testing/model-app.ts'
import type { Move } from '../../../testing/scripted-model.ts'
import type { Answer, Person } from '../../../testing/test-app.ts'

const { app, play, requests } = modelApp()
let ada: Person
let house: string

async function made(path: string, body: unknown): Promise<string> {
  const answer = await ada.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

async function changed(body: object): Promise<Answer> {
  const answer = await ada.call('PATCH', '/ai/model', body)
  expect(answer.status, answer.text).toBe(200)
  return answer
}

beforeAll(async () => {
  ada = await app.founder({ baseCurrency: 'EUR' })
  house = await made('/positions', { type: 'REAL_ESTATE', currency: 'EUR', name: 'Harbour House 7' })
  await made('/transactions', {
    positionId: house,
    type: 'NAV_ADJUSTMENT',
    date: '2026-01-05',
    amount: '512345.67',
  })
})

async function asked(message: string, more: object = {}): Promise<Answer> {
  const answer = await ada.call('POST', '/ai/chat', { message, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer
}

/** The words of an answer, with its figures as exact text, and what is struck in tildes. */
function wordsOf({ body }: Answer): string {
  type Piece = { words?: string; isStruck?: boolean; cell?: Record<string, unknown>; currency?: string }
  const parts = body.turn.parts as { kind: string; paragraphs: { pieces: Piece[] }[] }[]
  return parts
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ paragraphs }) => paragraphs)
    .map(({ pieces }) =>
      pieces
        .map(({ words, isStruck, cell = {}, currency }) =>
          words === undefined
            ? `{${String(cell.amount ?? cell.number ?? cell.text)}${currency ? ` ${currency}` : ''}}`
            : isStruck
              ? `~${words}~`
              : words,
        )
        .join(''),
    )
    .join('\n')
}

const lookAtWorth: Move = { use: [{ name: 'look', input: { topics: ['worth'] } }] }

describe('before a model is switched on', () => {
  it('rules answer, and nothing is told', async () => {
    const { body } = await asked('What are we worth?')
    expect(body.turn).toMatchObject({ end: 'ANSWERED', model: null, notes: [], steps: [] })
    expect(requests()).toEqual([])
    expect((await ada.get('/ai/model')).body).toEqual({
      source: 'INSTALLATION',
      protocol: 'openai',
      address: 'models.example.com',
      model: 'scripted',
      hasKey: true,
      isOn: false,
      telling: null,
      tellsPapers: false,
      readingModel: null,
      monthlyTokens: 2_000_000,
      tokensOfMonth: 0,
      version: 1,
    })
  })

  it('rules propose what is asked to be recorded', async () => {
    const rows = async () => (await ada.get('/transactions')).body.total as number
    const count = await rows()
    const { body } = await asked('Record the value of Harbour House 7 at 520k on 1 April')
    expect(body.turn).toMatchObject({ end: 'ANSWERED', understood: 'Record', model: null })
    const id = body.turn.parts[1].proposalId
    const proposal = (await ada.get(`/proposals/${id}`)).body
    expect(proposal).toMatchObject({ title: 'A valuation: Harbour House 7', state: 'OPEN' })
    const fields = proposal.steps[0].fields.map(({ field, value, grade }: Record<string, string>) => [
      field,
      value,
      grade,
    ])
    expect(fields).toContainEqual(['amount', '520000', 'SAID'])
    expect(fields).toContainEqual(['date', '2026-04-01', 'SAID'])
    expect(await rows()).toBe(count)
    await made('/positions', { type: 'CASH', currency: 'EUR', name: 'Zurich account' })
    const refused = await asked('Record a call of 5k in Zurich account')
    expect(wordsOf(refused)).toMatch(/^This cannot be recorded: \w/)
    expect(await rows()).toBe(count)
  })

  it('somebody has to choose how much it is told', async () => {
    const refused = await ada.call('PATCH', '/ai/model', { isOn: true })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Choose how much the model is told before it is switched on.',
    ])
  })
})

describe('a model that is on', () => {
  beforeAll(async () => {
    await changed({ isOn: true, telling: 'ALL' })
  })

  it('answers with figures that were looked up, with their proofs and tables', async () => {
    play((_, turn) => (turn === 1 ? lookAtWorth : { say: ['You are worth EUR 512,3', '45.67 ', 'today.'] }))
    const answer = await asked('What are we worth?')
    expect(wordsOf(answer)).toBe('You are worth {512345.67 EUR} today.')
    const { turn } = answer.body
    expect(turn).toMatchObject({ end: 'ANSWERED', model: 'scripted', notes: [], understood: '' })
    expect(turn.steps).toEqual([{ what: 'Net worth', refused: null }])
    const piece = turn.parts[0].paragraphs[0].pieces[1]
    expect(piece.cell.proof).toMatchObject({ measure: 'value', to: '2026-04-10' })
    expect(requests()[0]?.tools).toHaveLength(69)
  })

  it('has every number struck that was not looked up', async () => {
    play((_, turn) =>
      turn === 1
        ? lookAtWorth
        : {
            say: 'It is 512,345.67 EUR, 512,345.68 EUR, 512,345.67 USD, half a million, 17 % more than in 2019.',
          },
    )
    const answer = await asked('What are we worth?')
    expect(wordsOf(answer)).toBe(
      'It is {512345.67 EUR}, ~512,345.68 EUR~, ~512,345.67 USD~, ~half a million~, ~17 %~ more than in ~2019~.',
    )
    expect(answer.body.turn.notes).toEqual(['What is struck out was not looked up: do not rely on it.'])
  })

  it('uses the calls of the contract with the rights of whoever asks, and is refused in words', async () => {
    play((_, turn) =>
      turn === 1
        ? {
            use: [
              { name: 'positions_get', input: { id: house } },
              { name: 'positions_get', input: { id: 'no' } },
            ],
          }
        : { say: `[Harbour House 7](/holdings/${house}) is there.` },
    )
    const answer = await asked('What is Harbour House 7?')
    expect(wordsOf(answer)).toBe('{Harbour House 7} is there.')
    const [first, second] = answer.body.turn.steps
    expect(first).toEqual({ what: 'One position with its figures', refused: null })
    expect(second.refused).toBe('id: This is not an id. Ids look like 0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b.')
    expect(answer.body.turn.parts[0].paragraphs[0].pieces[0].cell.record).toEqual({
      kind: 'position',
      id: house,
    })
  })

  it('is told the questions before, and its answers to them', async () => {
    play((_, turn) => (turn === 1 ? lookAtWorth : { say: 'It is 512,345.67 EUR.' }))
    const first = await asked('What are we worth?')
    play(() => ({ say: 'As said: 512,345.67 EUR.' }))
    const second = await asked('Say it again.', { chatId: first.body.chatId })
    expect(wordsOf(second)).toBe('As said: {512345.67 EUR}.')
    expect(
      requests()
        .at(-1)
        ?.messages.map(({ role }) => role),
    ).toEqual(['system', 'user', 'assistant', 'user'])
  })

  it('that fails leaves the answer to rules, and says so', async () => {
    play(() => ({ answer: new Response('no', { status: 401 }) }))
    const { body } = await asked('What are we worth?')
    expect(body.turn).toMatchObject({ end: 'ANSWERED', model: null })
    expect(body.turn.notes).toEqual([
      'The model did not answer: The service refuses the key. Rules answered.',
    ])
  })

  it('is written into the log without what was said', async () => {
    const [call] = (await ada.get('/ai/model/calls')).body
    expect(call).toMatchObject({ task: 'CHAT', host: 'models.example.com', model: 'scripted', end: 'FAILED' })
    const done = (await ada.get('/ai/model/calls')).body.find((one: { tools: string[] }) =>
      one.tools.includes('positions_get'),
    )
    expect(done).toMatchObject({ end: 'DONE', telling: 'ALL', userId: ada.id })
    expect(done.recordCount).toBeGreaterThan(0)
    expect(done.promptHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify((await ada.get('/ai/model/calls')).body)).not.toContain('Harbour')
    expect((await ada.get('/ai/model')).body.tokensOfMonth).toBeGreaterThan(0)
  })

  it('is not asked when the tokens of the month are used up', async () => {
    play(() => ({ say: 'Hello.' }))
    await changed({ monthlyTokens: 1000 })
    const { body } = await asked('What are we worth?')
    expect(body.turn.model).toBeNull()
    expect(body.turn.notes).toEqual([
      'The tokens of this month are used up, so the model was not asked. Rules answered.',
    ])
    expect(requests()).toEqual([])
    await changed({ monthlyTokens: 2_000_000 })
  })

  it('answers at most two questions of a member at once', async () => {
    const waiting: (() => void)[] = []
    play(() => ({
      answer: new Response(
        new ReadableStream({
          start: (controller) => void waiting.push(() => controller.close()),
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
    }))
    const two = [asked('One?'), asked('Two?')]
    await expect.poll(() => waiting.length).toBe(2)
    const third = await ada.call('POST', '/ai/chat', { message: 'Three?' })
    expect([third.status, third.body.code]).toEqual([429, 'TOO_MANY_ANSWERS'])
    for (const end of waiting) end()
    await Promise.all(two)
  })
})

describe('an answer', () => {
  it('is kept as a report of the same widgets, of the same records and days', async () => {
    play((_, turn) =>
      turn === 1
        ? {
            use: [
              {
                name: 'look',
                input: { topics: ['worth'], recordIds: [house], from: '2026-01-01', to: '2026-03-31' },
              },
            ],
          }
        : { say: 'See below.' },
    )
    const { body } = await asked('What was the house worth in the first quarter?')
    expect(body.turn.isKeepable).toBe(true)
    const kept = await ada.call('POST', `/ai/chats/${body.chatId}/report`, { turnId: body.turn.id })
    expect(kept.status, kept.text).toBe(201)
    const report = (await ada.get(`/reports/${kept.body.reportId}`)).body
    expect(report).toMatchObject({
      title: 'What was the house worth in the first quarter?',
      isShared: false,
      scope: { positionIds: [house] },
      period: 'CUSTOM',
      from: '2026-01-01',
      asOf: '2026-03-31',
    })
    expect(report.widgets.length).toBeGreaterThan(0)
    const data = (await ada.get(`/reports/${report.id}/widgets/${report.widgets[0].widgetId}/data`)).body
    expect(JSON.stringify(data.rows)).toContain('512345.67')
  })

  it('without figures is no report', async () => {
    play(() => ({ say: 'Hello.' }))
    const { body } = await asked('Hello?')
    expect(body.turn.isKeepable).toBe(false)
    const refused = await ada.call('POST', `/ai/chats/${body.chatId}/report`, { turnId: body.turn.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'ANSWER_NOT_KEEPABLE'])
  })
})

describe('what a model is told', () => {
  it('hides names, which come back in the answer', async () => {
    await changed({ telling: 'NAMES_HIDDEN' })
    play((request, turn) => {
      if (turn === 1) return { use: [{ name: 'positions_list', input: {} }] }
      const sign = /"name":"(Name-\d+)"/.exec(String(request.messages.at(-1)?.content))?.[1] ?? ''
      return { say: `${sign} is worth 512,345.67 EUR.` }
    })
    const answer = await asked('How is harbour house 7?')
    expect(wordsOf(answer)).toBe('Harbour House 7 is worth {512345.67 EUR}.')
    // What was put back for the reader is hidden again when the conversation goes on.
    await asked('And now?', { chatId: answer.body.chatId })
    for (const { text } of requests()) expect(text).not.toMatch(/harbour|lovelace/i)
  })

  it('has bands in the place of figures, and the reader sees the figure', async () => {
    await changed({ telling: 'BANDS' })
    play((request, turn) => {
      if (turn === 1) return lookAtWorth
      const sign = /\[f\d+\](?= 500000 to 1000000)/.exec(request.text)?.[0] ?? ''
      return { say: `You are worth ${sign}, not 750000.` }
    })
    const answer = await asked('What are we worth?')
    expect(wordsOf(answer)).toBe('You are worth {512345.67 EUR}, not ~750000~.')
    for (const { text } of requests()) expect(text).not.toMatch(/512345|harbour/i)
  })

  it('is shown before anything is sent', async () => {
    play(() => ({ say: 'Hello.' }))
    const answer = await ada.call('POST', '/ai/model/preview', {
      message: 'How is Harbour House 7?',
      telling: 'BANDS',
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.message).toMatch(/^How is Name-\d+\?$/)
    expect(answer.body.examples.map(({ tool }: { tool: string }) => tool)).toEqual(['look', 'positions_list'])
    expect(answer.text).not.toMatch(/512345|Harbour/)
    expect(requests()).toEqual([])
  })
})

describe('an answer as it is made', () => {
  /** The events of a stream, and a way to leave it. */
  async function streamed(message: string) {
    const response = await app.stream('/api/ai/chat/stream', {
      method: 'POST',
      headers: { cookie: ada.cookie, 'x-org-id': ada.orgId, 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const decoder = new TextDecoder()
    let text = ''
    return {
      leave: () => reader.cancel(),
      async next(): Promise<{ kind: string; [key: string]: unknown } | null> {
        for (;;) {
          const end = text.indexOf('\n\n')
          if (end >= 0) {
            const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
            text = text.slice(end + 2)
            if (data !== undefined && data !== '') return JSON.parse(data)
            continue
          }
          const { done, value } = await reader.read()
          if (done) return null
          text += decoder.decode(value, { stream: true })
        }
      },
    }
  }

  it('is told step by step, and ends with what is kept', async () => {
    play((_, turn) => (turn === 1 ? lookAtWorth : { say: ['You are ', 'worth 512,345.67 ', 'EUR today.'] }))
    const events = await streamed('What are we worth?')
    const kinds: string[] = []
    for (let event = await events.next(); event; event = await events.next()) {
      kinds.push(event.kind)
      if (event.kind === 'parts') expect(JSON.stringify(event)).not.toContain('isStruck')
      if (event.kind === 'end') expect(JSON.stringify(event)).toContain('512345.67')
    }
    expect(kinds.slice(0, 2)).toEqual(['began', 'steps'])
    expect(kinds).toContain('parts')
    expect(kinds.at(-1)).toBe('end')
  })

  it('is stopped by whoever leaves, and what was said is kept', async () => {
    const encoder = new TextEncoder()
    const line = (content: string) =>
      encoder.encode(`data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { content } }] })}\n\n`)
    let isEnded = false
    play(() => ({
      answer: new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(line('Words that stay, and more ')),
          cancel: () => void (isEnded = true),
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
    }))
    const events = await streamed('Tell me a long story.')
    expect((await events.next())?.kind).toBe('began')
    expect((await events.next())?.kind).toBe('parts')
    await events.leave()
    await expect.poll(async () => (await ada.get('/ai/model/calls')).body[0].end).toBe('STOPPED')
    expect(isEnded).toBe(true)
    const chats = (await ada.get('/ai/chats')).body as { id: string; title: string }[]
    const chat = chats.find(({ title }) => title === 'Tell me a long story.')
    const { turns } = (await ada.get(`/ai/chats/${chat?.id}`)).body
    expect(turns[0]).toMatchObject({ message: 'Tell me a long story.', end: 'STOPPED' })
    expect(JSON.stringify(turns[0].parts)).toContain('Words that stay')
  })

  it('of rules has its end alone', async () => {
    await changed({ isOn: false })
    const events = await streamed('What are we worth?')
    expect((await events.next())?.kind).toBe('end')
    expect(await events.next()).toBeNull()
    await changed({ isOn: true })
  })
})
