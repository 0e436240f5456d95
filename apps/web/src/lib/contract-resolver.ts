import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
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
  return ((values, context, options) => resolve(toInput(values), context, options as never)) as Resolver<
    Values,
    unknown,
    z.output<Schema>
  >
}
