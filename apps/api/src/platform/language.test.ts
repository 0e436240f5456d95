import { describe, expect, it } from 'vitest'

import { openPosition } from '../testing/holdings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const inGerman = { headers: { 'accept-language': 'fr;q=0.2, de-AT, en;q=0.5' } }
const inKlingon = { headers: { 'accept-language': 'tlh, de;q=0, *' } }

describe('an answer', () => {
  it('is said in the language that was asked for, else in English', async () => {
    const ada = await app.founder()
    const refusal = async (options?: typeof inGerman) =>
      (await ada.call('POST', '/companies', { name: 'x'.repeat(201), type: 'OTHER' }, options)).body
    expect((await refusal()).data.issues[0].message).toBe('Keep this to 200 characters.')
    expect((await refusal(inKlingon)).data.issues[0].message).toBe('Keep this to 200 characters.')
    const german = await refusal(inGerman)
    expect(german.data.issues[0].message).toBe('Höchstens 200 Zeichen.')
    expect(german).toMatchObject({ code: (await refusal()).code, status: 400 })
  })

  it('leaves what people wrote as it is, even a sentence of ours', async () => {
    const ada = await app.founder()
    const name = 'Keep this to 200 characters.'
    const made = await ada.call('POST', '/companies', { name, type: 'OTHER', notes: name }, inGerman)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ name, notes: name })
    expect((await ada.get(`/companies/${made.body.id}`, inGerman)).body).toMatchObject({ name, notes: name })
  })

  it('writes days and numbers as its reader does, and as programs read them for whoever does not say how', async () => {
    const ada = await app.founder()
    const id = await openPosition(ada, { name: '2026-04-01', type: 'FUND', openedOn: '2026-03-01' })
    const refusal = async (date: string, headers: Record<string, string>) => {
      const row = { positionId: id, type: 'SELL', date, quantity: '1234567.25', amount: '1' }
      return (await ada.call('POST', '/transactions', row, { headers })).body.message as string
    }
    expect(await refusal('2026-04-01', {})).toContain('This sells 1234567.25 units, but only 0 are held')
    expect(await refusal('2026-02-03', {})).toContain('opens on 2026-03-01.')
    const british = { 'x-writing': 'en-GB' }
    expect(await refusal('2026-04-01', british)).toContain('This sells 1,234,567.25 units')
    expect(await refusal('2026-02-03', british)).toContain('opens on 1 Mar 2026.')
    const swiss = { 'accept-language': 'de', 'x-writing': 'de-CH' }
    expect(await refusal('2026-04-01', swiss)).toMatch(/1[’']234[’']567\.25/)
    expect(await refusal('2026-02-03', swiss)).toContain('01.03.2026')
    expect(await refusal('2026-02-03', { 'x-writing': 'no_such tag;' })).toContain('opens on 2026-03-01.')
  })

  it.each([',;q=,=;,"'.repeat(800), '*', 'de;q=0', 'xx-'.repeat(2_000), '../de, __proto__'])(
    'of a header that names no language is English: %s',
    async (header) => {
      const ada = await app.founder()
      const answer = await ada.get('/users?limit=0', { headers: { 'accept-language': header } })
      expect(answer.body.message).toBe('Ask for at least one row.')
    },
  )
})
