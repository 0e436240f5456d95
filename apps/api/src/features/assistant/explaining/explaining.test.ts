import { describe, expect, it } from 'vitest'

import { created, houseAndShares } from '../../../testing/holdings.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** The shares of nobody are worth 99 in the end. */
async function withBook() {
  const ada = await app.founder({ baseCurrency: 'EUR' })
  return {
    ada,
    ...(await houseAndShares(ada, { '2025-12-31': '100', '2026-01-30': '110', '2026-04-10': '99' })),
  }
}

const valued = (person: Person, positionId: string, date: string, amount: string) =>
  created(person, '/transactions', { positionId, type: 'NAV_ADJUSTMENT', date, amount })

type Piece = {
  words?: string
  column?: string
  cell?: {
    amount?: string | null
    text?: string
    day?: string
    number?: number
    reason?: string
    proof?: { measure: string; from: string; to: string; positionId?: string; entityId?: string }
  }
}

async function explanation(person: Pick<Person, 'get'>, query: string): Promise<Piece[][]> {
  const answer = await person.get(`/ai/explanation?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.paragraphs.map(({ pieces }: { pieces: Piece[] }) => pieces)
}

const sentence = (pieces: Piece[] | undefined) =>
  (pieces ?? [])
    .map(({ words, cell }) =>
      cell === undefined
        ? words
        : (cell.text ??
          cell.day ??
          cell.number ??
          (typeof cell.amount === 'string' ? String(Number(cell.amount)) : `[${cell.reason}]`)),
    )
    .join('')

describe('what changed net worth', () => {
  it('is said with what was paid in, what was gained by which cause, and which positions did most', async () => {
    const { ada, house } = await withBook()
    await valued(ada, house, '2026-03-31', '505000')
    await created(ada, '/transactions', {
      positionId: house,
      type: 'FEES',
      date: '2026-02-15',
      amount: '120',
    })
    const [known, ...others] = await explanation(ada, 'start=2025-12-31&end=2026-04-10')
    // 5,000 of the house less 10 of the shares are 4,990 of value; the fees were paid from outside.
    expect(sentence(known)).toBe(
      'Net worth rose by 4990 from 2025-12-31 to 2026-04-10: 120 was paid in and 4870 was gained.' +
        ' Prices and valuations brought 4990; fees took 120.' +
        ' Harbour House gained 4880 and Share lost 10.',
    )
    expect(others).toEqual([])
  })

  it('has a proof for every amount, which is the figure of the overview', async () => {
    const { ada, share } = await withBook()
    const [known = []] = await explanation(ada, 'start=2025-12-31&end=2026-04-10')
    const amounts = known.filter(({ column }) => column === 'money')
    expect(amounts.length).toBeGreaterThan(2)
    for (const { cell } of amounts)
      expect(cell?.proof).toMatchObject({ measure: 'gain', from: '2025-12-31', to: '2026-04-10' })
    expect(amounts.at(-1)?.cell?.proof?.positionId).toBe(share)
    const { change } = (await ada.get('/portfolio/history?from=2025-12-31&to=2026-04-10')).body
    expect(change.gain.value).toBe(`-${amounts[0]?.cell?.amount}`)
    // No number stands in the words.
    for (const { words = '' } of known) expect(words).not.toMatch(/\d/)
  })

  it('is of the entity that is asked about, whose proof it carries', async () => {
    const { ada, entity, house } = await withBook()
    await valued(ada, house, '2026-03-31', '505000')
    const [known = []] = await explanation(ada, `start=2025-12-31&end=2026-04-10&entityId=${entity}`)
    expect(sentence(known)).toBe(
      'Net worth rose by 5000 from 2025-12-31 to 2026-04-10: 5000 was gained. Prices and valuations brought 5000.',
    )
    for (const { cell, column } of known) if (column === 'money') expect(cell?.proof?.entityId).toBe(entity)
  })

  it('is since the first record where no first day is asked for', async () => {
    const { ada } = await withBook()
    const [known] = await explanation(ada, 'end=2026-04-10')
    expect(sentence(known)).toContain(
      'Net worth rose by 500990 from 2025-12-30 to 2026-04-10: 501000 was paid in',
    )
  })

  it('says which figure is missing in place of a number', async () => {
    const { ada } = await withBook()
    const cabin = await created(ada, '/positions', { name: 'Cabin', type: 'REAL_ESTATE', currency: 'GBP' })
    await valued(ada, cabin, '2026-02-28', '300000')
    const [unknown = [], ...others] = await explanation(ada, 'start=2025-12-31&end=2026-04-10')
    expect(sentence(unknown)).toBe(
      'What changed net worth from 2025-12-31 to 2026-04-10 is not known: Cabin ([NO_RATE]).',
    )
    expect(others).toEqual([])
  })

  it('is nothing in an empty book', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    expect(await explanation(ada, 'start=2025-12-31&end=2026-04-10')).toEqual([])
  })

  it('is refused for days that make no stretch', async () => {
    const { ada } = await withBook()
    const backwards = await ada.get('/ai/explanation?start=2026-04-10&end=2026-01-01')
    expect(backwards.status).toBe(400)
    expect(backwards.text).toContain('begins before it')
    expect((await ada.get('/ai/explanation?end=2028-01-01')).status).toBe(400)
  })
})
