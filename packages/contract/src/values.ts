import { z } from 'zod'

/** How a field is hidden: it becomes null, or it stays as a figure without its amount and says HIDDEN. */
type Hiding = 'null' | 'figure'

const tags = z.registry<{ hiding: Hiding }>()

/**
 * Marks a field as one of the family's values: an amount, a quantity, or a number from which somebody could compute
 * either. A role that does not see values gets null. Returns, ratios, shares of a whole, prices per unit and exchange
 * rates are not values.
 */
export function value<T extends z.ZodType>(schema: T): z.ZodNullable<T> {
  const field = schema.nullable()
  tags.add(field, { hiding: 'null' })
  return field
}

/** Marks a figure: `{ value, reason?, … }` keeps its currency, day and source when its amount is hidden. */
export function valueFigure<T extends z.ZodType<{ value: string | null; reason?: string | undefined }>>(
  schema: T,
): T {
  tags.add(schema, { hiding: 'figure' })
  return schema
}

/** Whether a schema has a field that is marked as a value. */
export function hasValues(schema: z.core.$ZodType): boolean {
  if (tags.has(schema)) return true
  const answer = withValues.get(schema)
  if (answer !== undefined) return answer
  withValues.set(schema, false) // what a schema that contains itself answers on the way round
  const carriesValues = partsOf(schema).some(hasValues)
  withValues.set(schema, carriesValues)
  return carriesValues
}

const withValues = new WeakMap<z.core.$ZodType, boolean>()

/** An answer for a role without values. `data` has passed `schema`. */
export function hideValues(schema: z.core.$ZodType, data: unknown): unknown {
  if (data === null || data === undefined) return data
  const tag = tags.get(schema)
  if (tag) return hidden(tag.hiding, data)
  if (!hasValues(schema)) return data
  const def = defOf(schema)
  if (def.type === 'object') {
    const fields = data as Record<string, unknown> // an object passed this schema
    const ownFields = Object.entries(def.shape).filter(([key]) => fields[key] !== undefined)
    const shown = ownFields.map(([key, field]) => [key, hideValues(field, fields[key])])
    return { ...fields, ...Object.fromEntries(shown) }
  }
  if (def.type === 'array') {
    return (data as unknown[]).map((item) => hideValues(def.element, item)) // an array passed this schema
  }
  if (def.type === 'record') {
    return Object.fromEntries(
      Object.entries(data).map(([key, field]) => [key, hideValues(def.valueType, field)]),
    )
  }
  if (def.type === 'union') {
    const option = def.options.find((each) => z.core.safeParse(each, data).success)
    return option ? hideValues(option, data) : null
  }
  if ('innerType' in def) return hideValues(def.innerType, data)
  throw new Error(
    `A value inside a schema of kind ${def.type} cannot be hidden yet: teach hideValues that kind.`,
  )
}

function hidden(hiding: Hiding, data: unknown): unknown {
  if (hiding === 'null') return null
  const figure = data as { value: unknown } // only figures are marked so
  return figure.value === null ? figure : { ...figure, value: null, reason: 'HIDDEN' }
}

/** The schemas that a schema is made of, of whatever kind it is. */
function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = defOf(schema)
  if (def.type === 'lazy') return [def.getter()]
  return Object.values(def)
    .flatMap((part: unknown) => (isPlain(part) ? Object.values(part) : [part]))
    .filter((part) => part instanceof z.core.$ZodType)
}

/** The fields of an object, the options of a union. */
function isPlain(part: unknown): part is object {
  return typeof part === 'object' && part !== null && !(part instanceof z.core.$ZodType)
}

/** The definition of a schema, by its kind. */
function defOf(schema: z.core.$ZodType) {
  // oxlint-disable-next-line no-underscore-dangle -- Zod's own name for what others may read of a schema
  return (schema as z.core.$ZodTypes)._zod.def // every schema is of one of these kinds
}
