import type { FieldValues, Resolver } from 'react-hook-form'

/** A form of an agreement shows the last terms, by fields of their own: what is wrong with those stands beside the fields. */
export function besideTerms<Values extends FieldValues, Output>(
  resolve: Resolver<Values, unknown, Output>,
): Resolver<Values, unknown, Output> {
  return (async (values, context, options) => {
    const { errors, ...rest } = await resolve(values, context, options)
    return { ...rest, errors: moved(errors) }
  }) as Resolver<Values, unknown, Output> // the library does not name the errors of parts of a field
}

function moved({ terms, ...errors }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(terms)) return terms === undefined ? errors : { ...errors, terms }
  const { min, ...parts } = (terms.findLast((each) => each !== undefined) ?? {}) as Record<string, unknown>
  return { ...errors, ...parts, ...(min !== undefined && { amount: min }) }
}
