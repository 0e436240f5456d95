import type { CostCreate } from '@kinfolio/contract/cost-records'
import type { Resolver } from 'react-hook-form'

import type { CostValues } from './cost-values.ts'

type CostResolver = Resolver<CostValues, unknown, CostCreate>

/** The form shows the last terms, by fields of their own: what is wrong with those stands beside the fields. */
export function besideFields(resolve: CostResolver): CostResolver {
  return (async (values, context, options) => {
    const { errors, ...rest } = await resolve(values, context, options)
    return { ...rest, errors: moved(errors) }
  }) as CostResolver // the library does not name the errors of parts of a field
}

function moved({ terms, ...errors }: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(terms)) return terms === undefined ? errors : { ...errors, terms }
  const { min, ...parts } = (terms.findLast((each) => each !== undefined) ?? {}) as Record<string, unknown>
  return { ...errors, ...parts, ...(min !== undefined && { amount: min }) }
}
