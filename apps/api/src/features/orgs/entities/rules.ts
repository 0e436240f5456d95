import { failInput } from '@kinfolio/contract/errors'
import { EntityCreate, Extra } from '@kinfolio/contract/orgs'

/** Fields of the wire that are the server's own, wherever they come from. */
const reserved = new Set([
  ...Object.keys(EntityCreate.shape),
  'id',
  'entityId',
  'orgId',
  'version',
  'createdAt',
  'updatedAt',
  'userId',
  'role',
  '__proto__',
  'constructor',
])

/** The fields that the product does not know, joined with what `extra` says; refused beyond their bounds. */
export function extraOf(input: Record<string, unknown>): Extra | undefined {
  const unknown = Object.entries(input).filter(([key]) => !reserved.has(key))
  if (unknown.length === 0) return undefined
  const parsed = Extra.safeParse(Object.fromEntries(unknown))
  if (!parsed.success) {
    failInput(
      'extra',
      'Free fields hold text, numbers, true or false: at most 50 of them, 2,000 characters each.',
    )
  }
  return parsed.data
}
