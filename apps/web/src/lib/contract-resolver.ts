import { zodResolver } from '@hookform/resolvers/zod'
import { said } from '@kinfolio/contract/say'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Checks a form with the very schema of the contract. Form values are texts; `toInput` says what they mean, and its
 * fields carry the names of the form's, so that each problem finds its field.
 */
export function contractResolver<Values extends FieldValues, Schema extends z.ZodType<object, object>>(
  schema: Schema,
  toInput: (values: Values) => z.input<Schema>,
): Resolver<Values, unknown, z.output<Schema>> {
  const resolve = zodResolver(schema)
  // The library types the resolver by its schema's own input; here the form's texts stand before it.
  return (async (values, context, options) => {
    const outcome = await resolve(toInput(values), context, options as never)
    return { ...outcome, errors: inPageLanguage(outcome.errors) }
  }) as Resolver<Values, unknown, z.output<Schema>>
}

/** The words of schemas are made once for every language. */
function inPageLanguage<Errors extends FieldErrors>(errors: Errors): Errors {
  const entries = Object.entries(errors).map(([name, error]) => {
    if (typeof error !== 'object' || name === 'ref' || name === 'types') return [name, error]
    if (Array.isArray(error))
      return [name, error.map((each: FieldErrors | undefined) => each && inPageLanguage(each))]
    const below = inPageLanguage(error as FieldErrors)
    const { message } = error as { message?: unknown }
    return [name, typeof message === 'string' ? { ...below, message: said(message) } : below]
  })
  return Object.fromEntries(entries) as Errors
}
