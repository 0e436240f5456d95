import { send } from './send.ts'

/**
 * A call of the authentication service (spec §7): GET without a body, POST with one. What it answers is not part of
 * the contract: `Answer` is what the specification and the service say of it.
 */
export async function authCall<Answer>(
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const response = await send(
    `/api/auth${path}`,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  return response.json()
}
