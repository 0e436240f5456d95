import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decimal, sum, toText, zero } from '../numbers/decimal.ts'
import type { TaxGift } from './counted.ts'
import { estimateTax } from './estimate.ts'
import { shippedTaxRules, taxCurrencies } from './shipped-rules.ts'
import { rulesInForce, taxGiftKinds, taxMeasures, taxRecipientKinds } from './tax-rule.ts'
import type { DonorKind, TaxRecipientKind, TaxRule } from './tax-rule.ts'

type Asked = {
  country: string
  year: number
  donor?: DonorKind
  income?: string
  rate?: string
  gifts: TaxGift[]
  rules?: readonly TaxRule[]
}

function estimate({ country, year, donor = 'INDIVIDUAL', income, rate, gifts, rules }: Asked) {
  return estimateTax({
    rules: rulesInForce(rules ?? shippedTaxRules, { country, donor, year }),
    year,
    currency: taxCurrencies[country] ?? 'EUR',
    income: income === undefined ? null : decimal(income),
    rate: rate === undefined ? null : decimal(rate),
    gifts,
  })
}

function cash(
  amount: string | null,
  recipient: TaxRecipientKind | null = 'PUBLIC_CHARITY',
  recipientId: string | null = null,
): TaxGift {
  return { amount: amount === null ? null : decimal(amount), gift: 'CASH', recipient, recipientId }
}

const listed = (amount: string): TaxGift => ({ ...cash(amount), gift: 'LISTED' })

function textsOf({ totals }: ReturnType<typeof estimate>) {
  return Object.fromEntries(
    Object.entries(totals).map(([name, { value }]) => [name, value === null ? null : toText(value)]),
  )
}

describe('Gift Aid (DOMAIN.md)', () => {
  it('gives the charity 25 on 100, and a donor at 40 % another 25', () => {
    const { totals, lines } = estimate({ country: 'GB', year: 2026, rate: '40', gifts: [cash('100')] })
    expect(toText(totals.reclaimed.value ?? zero)).toBe('25')
    expect(toText(totals.saved.value ?? zero)).toBe('25')
    expect(lines[0]?.rules.map(({ measure }) => measure)).toEqual(['GROSS_UP', 'HIGHER_RELIEF'])
  })

  it.each([
    ['45', '31.25'],
    ['20', '0'],
    ['0', '0'],
  ])('gives a donor at %s %% %s back', (rate, saved) => {
    const answer = estimate({ country: 'GB', year: 2026, rate, gifts: [cash('100')] })
    expect(textsOf(answer)).toMatchObject({ saved, reclaimed: '25' })
  })

  it('names the rate where it is missing, and still tells what the charity reclaims', () => {
    const answer = estimate({ country: 'GB', year: 2026, gifts: [cash('100')] })
    expect(textsOf(answer)).toMatchObject({ saved: null, reclaimed: '25' })
    expect(answer.lacks).toEqual(['RATE'])
  })
})

describe('the United States', () => {
  it('lets cash to public charities use up the caps first, and takes the floor from the last', () => {
    const answer = estimate({
      country: 'US',
      year: 2026,
      income: '200000',
      rate: '32',
      gifts: [cash('30000', 'PRIVATE_FOUNDATION'), listed('80000'), cash('100000')],
    })
    expect(textsOf(answer)).toMatchObject({
      given: '210000',
      deducted: '100000',
      saved: '32000',
      carried: '109000',
      lost: '1000',
    })
    expect(answer.lines.map(({ counted }) => counted?.carriedUntil)).toEqual([null, 2031, 2031])
  })

  it('caps appreciated shares at 30 % of income, and all property at what 50 % leave', () => {
    const gifts = [cash('40000'), listed('80000')]
    const of2025 = estimate({ country: 'US', year: 2025, income: '200000', rate: '32', gifts })
    expect(textsOf(of2025)).toMatchObject({ deducted: '100000', carried: '20000', lost: '0' })
    const of2026 = estimate({ country: 'US', year: 2026, income: '200000', rate: '32', gifts })
    expect(textsOf(of2026)).toMatchObject({ deducted: '100000', carried: '19000', lost: '1000' })
  })

  it('caps what goes to private foundations at 30 % together, and shares at 20 %', () => {
    const shares: TaxGift = { ...listed('50000'), recipient: 'PRIVATE_FOUNDATION' }
    const gifts = [cash('40000', 'PRIVATE_FOUNDATION'), shares]
    const answer = estimate({ country: 'US', year: 2025, income: '200000', gifts })
    expect(answer.lines.map(({ counted }) => toText(counted?.taken ?? zero))).toEqual(['40000', '20000'])
    const only = estimate({ country: 'US', year: 2025, income: '200000', gifts: [shares] })
    expect(textsOf(only)).toMatchObject({ deducted: '40000', carried: '10000' })
  })

  it('counts a gift to a donor-advised fund as one to its sponsor, under one cap', () => {
    const gifts = [cash('70000'), cash('70000', 'DAF')]
    const answer = estimate({ country: 'US', year: 2025, income: '200000', gifts })
    expect(textsOf(answer)).toMatchObject({ deducted: '120000', carried: '20000' })
  })

  it('had a cap of 50 % for cash before 2018', () => {
    const answer = estimate({ country: 'US', year: 2017, income: '100000', gifts: [cash('60000')] })
    expect(textsOf(answer)).toMatchObject({ deducted: '50000', carried: '10000' })
  })

  it('caps a company at 10 % after a floor of 1 %', () => {
    const answer = estimate({
      country: 'US',
      year: 2026,
      donor: 'COMPANY',
      income: '1000000',
      rate: '21',
      gifts: [cash('150000')],
    })
    expect(textsOf(answer)).toMatchObject({
      deducted: '100000',
      carried: '40000',
      lost: '10000',
      saved: '21000',
    })
  })

  it('says that income is missing, and takes nothing for zero', () => {
    const answer = estimate({ country: 'US', year: 2026, rate: '32', gifts: [cash('100')] })
    expect(textsOf(answer)).toMatchObject({
      given: '100',
      deducted: null,
      saved: null,
      carried: null,
      lost: null,
    })
    expect(answer.lacks).toEqual(['INCOME'])
  })
})

describe('Europe', () => {
  it('credits 75 % of 1,000 in France, 66 % of the rest up to 20 % of income, and carries five years', () => {
    const gifts = [cash('1500', 'AID_CHARITY'), cash('12000')]
    const answer = estimate({ country: 'FR', year: 2023, income: '50000', gifts })
    expect(textsOf(answer)).toMatchObject({
      credited: '7350',
      carried: '2500',
      deducted: '0',
      given: '13500',
    })
    expect(answer.lines.find(({ recipient }) => recipient === 'PUBLIC_CHARITY')?.counted?.carriedUntil).toBe(
      2028,
    )
  })

  it('deducts 20 % of income in Germany and carries the rest without end; Austria 10 % and carries nothing', () => {
    const asked = { year: 2025, income: '80000', rate: '42', gifts: [cash('20000')] }
    const german = estimate({ country: 'DE', ...asked })
    expect(textsOf(german)).toMatchObject({ deducted: '16000', saved: '6720', carried: '4000' })
    expect(german.lines[0]?.counted?.carriedUntil).toBeNull()
    expect(textsOf(estimate({ country: 'AT', ...asked }))).toMatchObject({ deducted: '8000', lost: '12000' })
  })

  it('lets an Irish charity reclaim 31 % where it got 250 in the year', () => {
    const gifts = [
      cash('150', 'PUBLIC_CHARITY', 'a'),
      cash('100', 'PUBLIC_CHARITY', 'a'),
      cash('249', 'PUBLIC_CHARITY', 'b'),
    ]
    expect(textsOf(estimate({ country: 'IE', year: 2026, gifts }))).toMatchObject({
      reclaimed: '112.32',
      lost: '249',
      saved: '0',
    })
  })

  it('asks in Switzerland for 100 francs in the year, all gifts together', () => {
    const asked = { country: 'CH', year: 2026, income: '100000', rate: '10' }
    expect(textsOf(estimate({ ...asked, gifts: [cash('99.99')] }))).toMatchObject({
      deducted: '0',
      lost: '99.99',
    })
    expect(textsOf(estimate({ ...asked, gifts: [cash('60'), cash('40')] }))).toMatchObject({
      deducted: '100',
    })
  })
})

describe('what is not known', () => {
  it('is named: the recipient, the amount, the rule', () => {
    const gifts = [cash('100', null), cash(null), cash('5', 'EU_CHARITY')]
    const answer = estimate({ country: 'GB', year: 2026, rate: '40', gifts })
    expect(answer.lacks).toEqual(['AMOUNT', 'RECIPIENT', 'RULE'])
    expect(answer.totals.reclaimed).toEqual({ value: null, isComplete: false })
    const partly = estimate({ country: 'GB', year: 2026, rate: '40', gifts: [cash('100'), cash('9', null)] })
    expect(partly.totals.reclaimed).toEqual({ value: decimal('25'), isComplete: false })
    expect(estimate({ country: 'BR', year: 2026, gifts: [cash('1')] }).lacks).toEqual(['RULE'])
  })

  it('is nothing where nothing was given', () => {
    const answer = estimate({ country: 'US', year: 2026, gifts: [] })
    expect(answer.totals.deducted).toEqual({ value: zero, isComplete: true })
  })

  it('is no relief where the law recognises nobody', () => {
    const answer = estimate({
      country: 'US',
      year: 2026,
      income: '1000',
      rate: '10',
      gifts: [cash('50', 'NOT_RECOGNISED')],
    })
    expect(textsOf(answer)).toMatchObject({ deducted: '0', lost: '50', carried: '0' })
    expect(answer.lines[0]?.rules).toEqual([])
    expect(answer.lacks).toEqual([])
  })
})

describe('the rules that are shipped', () => {
  it('have a name, a source with its day, a figure in bounds, and years in order', () => {
    expect(new Set(shippedTaxRules.map(({ id }) => id)).size).toBe(shippedTaxRules.length)
    for (const rule of shippedTaxRules) {
      expect(rule.source, rule.id).not.toBe('')
      expect(rule.url === '' || rule.url.startsWith('https://'), rule.id).toBe(true)
      expect(rule.sourcedOn, rule.id).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(rule.toYear ?? 9999, rule.id).toBeGreaterThanOrEqual(rule.fromYear)
      if (taxMeasures[rule.measure] === 'percent')
        expect(decimal(rule.value ?? '-1').gt(0) && decimal(rule.value ?? '-1').lte(100), rule.id).toBe(true)
      expect(taxCurrencies, rule.id).toHaveProperty(rule.country)
    }
  })

  it('never say two figures for the same kind and year', () => {
    const about = ({ country, donor, gift, recipient, measure }: TaxRule) =>
      [country, donor, gift, recipient, measure].join(' ')
    for (const same of Map.groupBy(shippedTaxRules, about).values()) {
      const sorted = same.toSorted((a, b) => a.fromYear - b.fromYear)
      sorted.slice(1).forEach((later, at) => expect(sorted[at]?.toYear ?? 9999).toBeLessThan(later.fromYear))
    }
  })
})

const aGift = fc.record({
  amount: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => decimal(`${cents}`).div(100)),
  gift: fc.constantFrom(...taxGiftKinds),
  recipient: fc.constantFrom(...taxRecipientKinds),
  recipientId: fc.constantFrom(null, 'a', 'b'),
})

describe('for any gifts', () => {
  it('what was given is taken, carried or lost, and nothing of it is below zero', () => {
    fc.assert(
      fc.property(
        fc.array(aGift, { maxLength: 12 }),
        fc.constantFrom(...Object.keys(taxCurrencies)),
        fc.integer({ min: 2000, max: 2030 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (gifts, country, year, income) => {
          const { lines, totals } = estimate({ country, year, income: `${income}`, rate: '30', gifts })
          expect(toText(totals.given.value ?? zero)).toBe(toText(sum(gifts.map(({ amount }) => amount))))
          for (const { given, counted } of lines) {
            if (counted === null) continue
            const { taken, carried, lost } = counted
            expect(toText(sum([taken, carried, lost]))).toBe(toText(given))
            expect([taken, carried, lost].every((part) => part.gte(0))).toBe(true)
          }
        },
      ),
    )
  })

  it('takes ten thousand of them', () => {
    const gifts = Array.from({ length: 10_000 }, () => cash('0.01'))
    expect(textsOf(estimate({ country: 'GB', year: 2026, gifts }))).toMatchObject({
      given: '100',
      reclaimed: '25',
    })
  })
})
