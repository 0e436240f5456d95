import type { Contract } from '@kinfolio/contract/contract'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { ORPCError, type Router } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler } from '@orpc/server/standard'

import type { CallContext } from '../access/procedures.ts'
import type { Log } from '../platform/log.ts'
import { errorBody, isErrorBody, secondsToRetry } from './errors.ts'

/**
 * An answer that has passed the contract is JSON, or a file. The library would copy it first, in search of sets, maps
 * and files within.
 */
class AnswersAsTheyAre extends StandardOpenAPISerializer {
  override serialize(answer: unknown): unknown {
    return answer
  }
}

/** Finds the procedure of a request, and makes its answer or its failure a response. */
export function callHandler(router: Router<Contract, CallContext>, log: Log): FetchHandler<CallContext> {
  const serializer = new AnswersAsTheyAre(
    new StandardOpenAPIJsonSerializer(),
    new StandardBracketNotationSerializer(),
  )
  const codec = new StandardOpenAPICodec(serializer, {
    // What never reached a procedure, such as a body that is no JSON, has no body of ours yet.
    customErrorResponseBodyEncoder: (error) =>
      isErrorBody(error.data) ? error.data : errorBody(error, log, 'none'),
  })
  const handler = new StandardHandler<CallContext>(router, new StandardOpenAPIMatcher(), codec, {
    rootInterceptors: [
      async ({ next }) => {
        const answer = await next()
        const body = answer.response?.body
        const seconds = isErrorBody(body) ? secondsToRetry(body.code) : null
        if (answer.response && seconds !== null) answer.response.headers['retry-after'] = `${seconds}`
        return answer
      },
    ],
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          const body = errorBody(error, log, context.requestId)
          throw new ORPCError(body.code, { status: body.status, message: body.message, data: body })
        }
      },
    ],
  })
  return new FetchHandler(handler)
}
