import { describe, expect, it } from 'vitest'

import { created, houseAndShares } from '../../testing/holdings.ts'
import { aMember } from '../../testing/saved-views.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function withBook() {
  const ada = await app.founder({ baseCurrency: 'EUR' })
  const closes = { '2025-12-31': '100', '2026-01-30': '110', '2026-02-27': '99', '2026-04-10': '99' }
  return { ada, ...(await houseAndShares(ada, closes)) }
}

async function asked(person: Pick<Person, 'call'>, message: string, more: object = {}) {
  const answer = await person.call('POST', '/ai/chat', { message, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** The amounts of the words of an answer, in their order. */
function amountsIn(turn: {
  parts: { kind: string; paragraphs?: { pieces: { cell?: { amount?: string } }[] }[] }[]
}) {
  return turn.parts
    .flatMap(({ paragraphs = [] }) => paragraphs)
    .flatMap(({ pieces }) => pieces)
    .flatMap(({ cell }) => (cell?.amount === undefined ? [] : [cell.amount]))
}

const wordsOf = (turn: object) => JSON.stringify(turn)

describe('a question about figures', () => {
  it('is answered with the figure of the overview, which carries its proof', async () => {
    const { ada } = await withBook()
    const { turn } = await asked(ada, 'What are we worth?')
    const summary = (await ada.get('/portfolio/summary')).body
    expect(turn).toMatchObject({ end: 'ANSWERED', understood: 'Net worth' })
    expect(amountsIn(turn)[0]).toBe(summary.netWorth.rolled.value)
    // 10 shares at 99, and the house.
    expect(Number(amountsIn(turn)[0])).toBe(500_990)
    expect(turn.parts[0].paragraphs[0].pieces[1].cell.proof).toMatchObject({ measure: 'value' })
  })

  it('is about the record and the days that it names', async () => {
    const { ada } = await withBook()
    const ofTrust = (await asked(ada, 'What is Oak Trust worth?')).turn
    expect(ofTrust.understood).toBe('Net worth · Oak Trust')
    expect(Number(amountsIn(ofTrust)[0])).toBe(500_000)
    const then = (await asked(ada, 'net worth on 30.01.2026')).turn
    expect(Number(amountsIn(then)[0])).toBe(501_100)
    expect(then.understood).toBe('Net worth · on 2026-01-30')
  })

  it('that follows keeps what it does not say', async () => {
    const { ada } = await withBook()
    const { chatId } = await asked(ada, 'What is Oak Trust worth?')
    const { turn } = await asked(ada, 'and on 2025-12-31?', { chatId })
    expect(turn.understood).toBe('Net worth · Oak Trust · on 2025-12-31')
    const proof = (await asked(ada, 'How was this computed?', { chatId })).turn
    expect(proof.understood).toMatch(/^Proof · /)
    expect(wordsOf(proof.parts)).toContain('Harbour House')
    const [, table] = proof.parts
    expect(Number(table.data.rows.at(-1).cells.result.amount)).toBe(500_000)
    expect(wordsOf(table)).not.toContain('"99')
  })

  it('draws every day of a stretch, and tells the first rows of a long table', async () => {
    const { ada, house } = await withBook()
    for (const month of ['01', '02', '03'])
      for (let at = 1; at <= 25; at += 1)
        await created(ada, '/transactions', {
          positionId: house,
          type: 'FEES',
          date: `2026-${month}-${`${at}`.padStart(2, '0')}`,
          amount: '1',
        })
    const dataOf = (turn: {
      parts: { kind: string; data?: { type: string; rows: object[]; rowCount: number } }[]
    }) => turn.parts.flatMap(({ data }) => (data ? [data] : []))
    const [drawn] = dataOf((await asked(ada, 'How did the value develop over time this year?')).turn)
    expect(drawn?.type).toBe('value-over-time')
    expect(drawn?.rows.length).toBe(drawn?.rowCount)
    expect(drawn?.rows.length).toBeGreaterThan(60)
    const [table] = dataOf((await asked(ada, 'Which transactions were there this year?')).turn)
    expect(table?.rows.length).toBeLessThanOrEqual(61)
  })

  it('says what is missing in place of a figure', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    await created(ada, '/positions', { name: 'Cabin', type: 'REAL_ESTATE', currency: 'EUR' })
    const { turn } = await asked(ada, 'What is the Cabin worth?')
    expect(amountsIn(turn).filter((amount) => Number(amount) !== 0)).toEqual([])
    const rates = (await asked(ada, 'What is the return in 2025?')).turn
    expect(JSON.stringify(rates.parts)).toMatch(/reason|nothing|Nothing|not known|No /)
  })
})

describe('a question that is about no figures', () => {
  it('looks for records, and says so where there are none', async () => {
    const { ada, house } = await withBook()
    const found = (await asked(ada, 'Find Harbour')).turn
    expect(found.parts.at(-1)).toMatchObject({ kind: 'records', records: [{ kind: 'positions', id: house }] })
    const none = (await asked(ada, 'Find the unicorn')).turn
    expect(wordsOf(none)).toContain('Nothing has the words “unicorn”')
  })

  it('asks back where a name may mean several', async () => {
    const { ada } = await withBook()
    await created(ada, '/positions', { name: 'Harbour Bonds', type: 'BOND', currency: 'EUR' })
    const { turn } = await asked(ada, 'What is Harbour worth?')
    expect(turn.end).toBe('UNCLEAR')
    expect(turn.next.toSorted()).toEqual([
      'What is Harbour worth: Harbour Bonds',
      'What is Harbour worth: Harbour House',
    ])
    const clear = (await asked(ada, 'What is Harbour worth: Harbour House')).turn
    expect(Number(amountsIn(clear)[0])).toBe(500_000)
  })

  it('is not understood, in words that help', async () => {
    const { ada } = await withBook()
    const { turn } = await asked(ada, 'zzqx wvvk')
    expect(turn.end).toBe('NOT_UNDERSTOOD')
    expect(wordsOf(turn)).toContain('What are we worth?')
    expect((await ada.get('/ai/questions')).body.length).toBeGreaterThanOrEqual(40)
  })

  it.each([
    [{ message: '' }, 'Type a question.'],
    [{ message: 'x'.repeat(2_001) }, 'A question has at most 2000 characters.'],
  ])('is refused in words: %#', async (body, words) => {
    const ada = await app.founder({})
    const answer = await ada.call('POST', '/ai/chat', body)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(words)
  })
})

describe('a conversation', () => {
  it('is kept with its answers, renamed, changed from a question on, and deleted', async () => {
    const { ada } = await withBook()
    const first = await asked(ada, 'What are we worth?')
    const { chatId } = first
    await asked(ada, 'Find Harbour', { chatId })
    const kept = (await ada.get(`/ai/chats/${chatId}`)).body
    expect(kept.turns.map(({ message }: { message: string }) => message)).toEqual([
      'What are we worth?',
      'Find Harbour',
    ])
    expect(kept.turns[0].parts).toEqual(first.turn.parts)
    const instead = await asked(ada, 'What is due?', { chatId, insteadOf: first.turn.id })
    expect((await ada.get(`/ai/chats/${chatId}`)).body.turns).toEqual([instead.turn])
    const gone = await ada.call('POST', '/ai/chat', { message: 'x', chatId, insteadOf: first.turn.id })
    expect(gone.body.code).toBe('CHAT_TURN_NOT_FOUND')
    expect((await ada.call('PATCH', `/ai/chats/${chatId}`, { title: 'Spring' })).body.title).toBe('Spring')
    expect((await ada.get('/ai/chats')).body).toMatchObject([{ id: chatId, title: 'Spring', turnCount: 1 }])
    expect((await ada.call('DELETE', `/ai/chats/${chatId}`)).status).toBe(204)
    expect((await ada.get(`/ai/chats/${chatId}`)).body.code).toBe('CHAT_NOT_FOUND')
  })

  it('is of nobody else, owners and other organisations included', async () => {
    const { ada } = await withBook()
    const ben = await aMember(app, ada, { role: 'member' })
    const { chatId } = await asked(ben, 'What are we worth?')
    for (const person of [ada, await app.founder({})]) {
      expect((await person.get('/ai/chats')).body).toEqual([])
      for (const [method, path, body] of [
        ['GET', `/ai/chats/${chatId}`],
        ['PATCH', `/ai/chats/${chatId}`, { title: 'Mine' }],
        ['DELETE', `/ai/chats/${chatId}`],
        ['POST', '/ai/chat', { message: 'What is due?', chatId }],
      ] as const) {
        expect((await person.call(method, path, body)).body.code, `${method} ${path}`).toBe('CHAT_NOT_FOUND')
      }
    }
    expect((await ben.get(`/ai/chats/${chatId}`)).status).toBe(200)
  })

  it('asked twice at once has both questions, one after the other', async () => {
    const { ada } = await withBook()
    const { chatId } = await asked(ada, 'What are we worth?')
    await Promise.all(Array.from({ length: 6 }, (_, at) => asked(ada, `Find Harbour ${at}`, { chatId })))
    const { turns, turnCount } = (await ada.get(`/ai/chats/${chatId}`)).body
    expect(turns).toHaveLength(7)
    expect(turnCount).toBe(7)
  })
})

describe('the walls', () => {
  it('hold: a role for one entity asks about that alone, and answers from before are not shown to it', async () => {
    const { ada, entity } = await withBook()
    const ben = await aMember(app, ada, { role: 'member' })
    const { chatId, turn } = await asked(ben, 'What are we worth?')
    expect(Number(amountsIn(turn)[0])).toBe(500_990)
    const narrowed = await ada.call('PUT', `/orgs/${ada.orgId}/roles/${ben.roleId}`, { entityIds: [entity] })
    expect(narrowed.status, narrowed.text).toBe(200)
    const kept = (await ben.get(`/ai/chats/${chatId}`)).body
    expect(kept.turns[0].parts).toBeNull()
    expect(Number(amountsIn((await asked(ben, 'What are we worth?')).turn)[0])).toBe(500_000)
  })

  it.each(['viewer', 'adviser'] as const)('are not opened to a %s', async (role) => {
    const { ada, entity } = await withBook()
    const ben = await aMember(app, ada, { role, entityIds: [entity] })
    const answer = await ben.call('POST', '/ai/chat', { message: 'What are we worth?' })
    expect(answer.status).toBe(403)
  })
})
