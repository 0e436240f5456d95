/** The part of JSON Schema that the document of the API uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  contentMediaType?: string
  $ref?: string
}

export type Chance = {
  /** From 0 up to 1. */
  next(): number
  oneOf<T>(list: readonly T[]): T
}

/** The same numbers for the same seed (mulberry32), so that a finding can be repeated. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    oneOf: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    },
  }
}

const hostile: readonly unknown[] = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0.0000000000000000000000000001',
  '9'.repeat(90),
  '0001-01-01',
  '9999-12-31',
  '2024-02-30',
  'a\ud800',
  '\udc00',
  'a\0b',
  '\u202egnp',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; drop table users; --",
  '%s%n%x',
  '{"a":1}',
  'x'.repeat(20_000),
  '👩‍👩‍👧'.repeat(50),
  0,
  -1,
  1.5,
  1e308,
  9_007_199_254_740_991,
  -2_147_483_649,
  true,
  false,
  null,
  [],
  {},
  [[[[]]]],
  { a: { b: { c: null } } },
  JSON.parse('{"__proto__":{"polluted":true}}'),
]

const plausible: readonly string[] = [
  '1',
  '12.5',
  '100',
  '1234.56',
  '2024-01-31',
  '2026-04-10',
  '1800-01-01',
  '2024-02-29T23:59:59Z',
  'EUR',
  'USD',
  'House',
  'AAPL',
  'SWDA.L',
  'somebody@example.com',
  'Europe/Vienna',
  'DE89370400440532013000',
  'US0378331005',
]

/**
 * Makes inputs for schemas: most of a value is as asked, and some of it is anything at all. `ids` exist on the
 * server.
 */
export function inputsOf(chance: Chance, defs: Readonly<Record<string, Schema>>, ids: readonly string[]) {
  const of = (schema: Schema, depth = 0): unknown => {
    if (chance.next() < 0.12) return chance.oneOf(hostile)
    if (schema.$ref) return of(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth)
    if (schema.enum) return chance.oneOf(schema.enum)
    if ('const' in schema) return schema.const
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return of(chance.oneOf(choices), depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => of(part, depth)))
    const type = Array.isArray(schema.type) ? chance.oneOf(schema.type) : schema.type
    if (type === 'object') return objectOf(schema, depth)
    if (type === 'array') {
      const length = depth > 3 ? 0 : Math.floor(chance.next() * 4)
      return Array.from({ length }, () => of(schema.items ?? {}, depth + 1))
    }
    if (type === 'integer' || type === 'number') {
      const { minimum = -10, maximum = 1000 } = schema
      return Math.round(minimum + chance.next() * (Math.min(maximum, minimum + 2000) - minimum))
    }
    if (type === 'boolean') return chance.next() < 0.5
    if (type === 'null') return null
    return textOf(schema)
  }
  const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema, depth: number) => {
    const body: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(properties)) {
      const isWanted = required.includes(name) ? chance.next() < 0.96 : chance.next() < 0.35
      if (isWanted && depth < 6) body[name] = of(schema, depth + 1)
    }
    if (typeof additionalProperties === 'object' && chance.next() < 0.5) {
      body[chance.oneOf(plausible)] = of(additionalProperties, depth + 1)
    }
    return body
  }
  const textOf = ({ format, pattern }: Schema) => {
    const isId = format === 'uuid' || (pattern?.includes('{12}') ?? false)
    return isId && ids.length > 0 && chance.next() < 0.85 ? chance.oneOf(ids) : chance.oneOf(plausible)
  }
  return of
}
