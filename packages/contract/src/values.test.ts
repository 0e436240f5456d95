import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { contract } from './contract.ts'
import type { EndpointMeta } from './endpoint.ts'
import { Figure, PriceFigure, Total } from './figures.ts'
import { valueRights } from './value-rights.ts'
import { hasValues, hideValues, value } from './values.ts'

const figure = { value: '12.5', currency: 'EUR', day: '2026-01-02', source: 'x', isStale: false }

describe('values', () => {
  it('become null, and everything beside them stays', () => {
    const schema = z.object({ name: z.string(), amount: value(z.string()), share: z.number() })
    expect(hideValues(schema, { name: 'Fund', amount: '1', share: 0.5 })).toEqual({
      name: 'Fund',
      amount: null,
      share: 0.5,
    })
  })

  it('are found in lists, records, optional and nullable fields, and the fitting one of several shapes', () => {
    const row = z.object({ amount: value(z.string()) })
    const schema = z.object({
      rows: z.array(row),
      byKey: z.record(z.string(), row),
      none: row.nullable(),
      absent: row.optional(),
      either: z.union([z.object({ name: z.string() }), row]),
    })
    const data = {
      rows: [{ amount: '1' }],
      byKey: { a: { amount: '2' } },
      none: null,
      either: { amount: '3' },
    }
    expect(hideValues(schema, data)).toEqual({
      rows: [{ amount: null }],
      byKey: { a: { amount: null } },
      none: null,
      either: { amount: null },
    })
  })

  it('of figures and totals keep day, source and currency, and say HIDDEN', () => {
    expect(hideValues(Figure, { ...figure, reason: 'AT_COST' })).toEqual({
      ...figure,
      value: null,
      reason: 'HIDDEN',
    })
    const total = { value: '1', currency: 'EUR', isComplete: true, missing: [] }
    expect(hideValues(Total, total)).toEqual({ ...total, value: null, reason: 'HIDDEN' })
  })

  it('that are missing go on saying why', () => {
    const missing = { ...figure, value: null, reason: 'NO_PRICE' }
    expect(hideValues(Figure, missing)).toEqual(missing)
  })

  it('are not prices per unit', () => {
    expect(hideValues(PriceFigure, figure)).toEqual(figure)
  })

  it('in a schema of a kind that cannot be walked stop the answer instead of passing through', () => {
    const schema = z.tuple([value(z.string())])
    expect(() => hideValues(schema, ['1'])).toThrow(/tuple/)
  })
})

type Known = {
  name: string
  meta: EndpointMeta
  method: string
  input: z.core.$ZodType | undefined
  output: z.core.$ZodType | undefined
  failures: string[]
}

function endpoints(node: unknown, path: readonly string[] = []): Known[] {
  if (typeof node !== 'object' || node === null) return []
  if ('~orpc' in node) {
    // An oRPC contract procedure stores its schemas here; all schemas of the contract are Zod's.
    const { meta, route, inputSchema, outputSchema, errorMap } = node['~orpc'] as {
      meta: EndpointMeta
      route: { method: string }
      inputSchema?: z.core.$ZodType
      outputSchema?: z.core.$ZodType
      errorMap: Record<string, unknown>
    }
    const name = path.join('.')
    const failures = Object.keys(errorMap)
    return [{ name, meta, method: route.method, input: inputSchema, output: outputSchema, failures }]
  }
  return Object.entries(node).flatMap(([key, child]) => endpoints(child, [...path, key]))
}

/** Refusals whose words or data hold amounts. */
const telling = new Set(['TRANSACTION_REFUSED', 'IMPORT_INCOMPLETE', 'IMPORT_CHANGED', 'ALREADY_RECORDED'])

describe('an endpoint that a role without values may call', () => {
  const open = endpoints(contract).filter(({ meta }) => meta.scope === 'org' && !meta.needsValues)

  it.each(open)('$name takes no value, so that none can be found by trying, sorting or filtering', (each) => {
    expect(each.input !== undefined && hasValues(each.input)).toBe(false)
  })

  it.each(open)('$name has no refusal that tells an amount', ({ failures }) => {
    expect(failures.filter((code) => telling.has(code))).toEqual([])
  })

  it.each(open)('$name needs no right that reaches amounts', ({ meta }) => {
    expect(valueRights).not.toContain(meta.right)
  })
})

it('export and backup need a fresh session', () => {
  const carrying = endpoints(contract).filter(({ meta }) => ['export', 'backup'].includes(meta.right))
  expect(carrying.length).toBeGreaterThan(0)
  expect(carrying.filter(({ meta }) => !meta.needsFresh)).toEqual([])
})
