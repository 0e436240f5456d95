import { addDays, day, daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { decimal, sum, toText } from '@kinfolio/ledger/numbers/decimal'
import { describe, expect, it } from 'vitest'

import { inUserScope } from '../access/scope.ts'
import { testApp, type Person } from '../testing/test-app.ts'
import { makeSample } from './make-sample.ts'
import { demoOrgs } from './orgs.ts'

const now = '2026-04-10T12:00:00Z'
const app = testApp({ now })
const limits = { fileBytes: 1024 ** 2, quotaBytes: 1024 ** 3 }

/**
 * Thirty days up to today, seventy-three days apart: six years, on any day of the week, before and after each
 * beginning.
 */
const days: Day[] = Array.from({ length: 30 }, (_, index) => addDays(day('2026-04-10'), -73 * index))

async function asked(person: Person, path: string) {
  const answer = await person.get(path)
  expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(200)
  return answer
}

describe.each(demoOrgs.map((org) => [org.name, org] as const))('%s', (_, sample) => {
  it('agrees with itself on thirty days, whichever way it is asked', { timeout: 300_000 }, async () => {
    const owner = await app.founder()
    const mint = { db: app.connection.db, now: new Date(now), isReadOnly: false }
    const { id: orgId } = await inUserScope(mint, { userId: owner.id }, (me) =>
      makeSample(me, sample, { files: app.files, limits }),
    )
    const person: Person = { ...owner, orgId, get: (path) => owner.get(path, { orgId }) }
    const first = days.at(-1) ?? day('2020-01-01')
    const { history } = (await asked(person, `/portfolio/history?from=${first}`)).body
    const compared: string[] = []
    for (const on of days) {
      const { netWorth } = (await asked(person, `/portfolio/summary?asOf=${on}`)).body
      const { rolled } = netWorth
      const sheet = (await asked(person, `/portfolio/balance-sheet?asOf=${on}`)).body
      expect(sheet.whole.equity, `balance sheet of ${on}`).toEqual(rolled)

      const { body: positions } = await asked(person, `/positions?asOf=${on}`)
      // A position below another one is in that one, or is a detail of it.
      type Listed = { parentPositionId: string | null; navBase: { value: string | null } }
      const top = (positions as Listed[]).filter((each) => each.parentPositionId === null)
      const known = top.flatMap(({ navBase }) => (navBase.value === null ? [] : [decimal(navBase.value)]))
      expect(toText(sum(known)), `sum of the positions of ${on}`).toBe(rolled.value ?? '0')

      const proof = (await asked(person, `/portfolio/proof?measure=value&to=${on}`)).body
      expect(proof.results.value, `proof of ${on}`).toBe(rolled.value)
      expect(proof.residual === null || decimal(proof.residual).isZero(), `residual of ${on}`).toBe(true)

      const at = daysBetween(history.from, on)
      if (at >= 0 && rolled.isComplete) {
        expect(history.values[at], `history of ${on}`).toBeCloseTo(Number(rolled.value ?? 0), 4)
        compared.push(on)
      }
      const until = (await asked(person, `/transactions?to=${on}&limit=1`)).body.total
      const file = (await asked(person, `/transactions/export?to=${on}`)).text
      expect(file.trimEnd().split('\n').length - 1, `export until ${on}`).toBe(until)
    }
    expect(compared.length).toBeGreaterThan(0)
  })
})
