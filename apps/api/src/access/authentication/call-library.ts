import type { GenericEndpointContext } from '@better-auth/core'

/**
 * Runs an endpoint of the library from inside one of ours, with its middleware and its checks. Its answer is the
 * answer, and its cookies and headers are sent with it.
 */
export async function callLibrary(
  ctx: GenericEndpointContext,
  endpoint: unknown,
  changes: Partial<Pick<GenericEndpointContext, 'method' | 'body' | 'query' | 'context'>> = {},
): Promise<unknown> {
  // Every endpoint is a function of such an input, each with a body type of its own, which it checks itself.
  const call = endpoint as (input: object) => Promise<{ headers: Headers; response: object | null }>
  const { headers, response } = await call({
    ...ctx,
    ...changes,
    asResponse: false,
    returnHeaders: true,
    returnStatus: false,
  })
  for (const [name, value] of headers) {
    if (name === 'set-cookie') ctx.responseHeaders.append(name, value)
    else ctx.setHeader(name, value)
  }
  return ctx.json(response)
}
