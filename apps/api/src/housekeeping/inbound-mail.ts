import type { Context, Env } from 'hono'

import type { InboundCall } from '../features/messages/webhooks/commands.ts'
import { networkOf } from '../platform/networks.ts'
import type { RequestBody } from './bodies/request-bodies.ts'

/**
 * Where services bring mails. These calls are no part of the contract: their bodies have the form that each service gives them. Whatever
 * becomes of a mail that was taken, the answer is the same.
 */
export async function inboundMail<E extends Env>(
  context: Context<E, '/api/messages/inbound/:provider'>,
  { address, body, take }: { address: string; body: RequestBody; take: (call: InboundCall) => Promise<void> },
): Promise<Response> {
  try {
    await take({
      provider: context.req.param('provider'),
      headers: context.req.raw.headers,
      search: new URL(context.req.url).searchParams,
      network: networkOf(address),
      read: body.bytes,
    })
    return context.json({ taken: true })
  } finally {
    await body.end()
  }
}
