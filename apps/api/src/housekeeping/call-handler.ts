import type { Contract } from '@kinfolio/contract/contract'
import type { EndpointMeta } from '@kinfolio/contract/endpoint'
import { fail, invariant } from '@kinfolio/contract/errors'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { ORPCError, type Router } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler } from '@orpc/server/standard'

import { requirePlain } from '../access/plain-input.ts'
import { admit, type CallContext } from '../access/procedures.ts'
import { inReadersLanguage } from '../platform/language.ts'
import type { Log } from '../platform/log.ts'
import type { RequestBody } from './bodies/request-bodies.ts'
import { errorBody, isErrorBody, secondsToRetry, type ErrorBody } from './errors.ts'

/**
 * The contract has checked the answer, so it is JSON or a file. The library would copy it first and search it for sets,
 * maps and files. Here every answer and every refusal goes out, in the language of its reader.
 */
class AnswersAsTheyAre extends StandardOpenAPISerializer {
  override serialize(answer: unknown): unknown {
    return inReadersLanguage(answer)
  }
}

/** A call with its body. The body is read after the caller is known. */
export type HandledCall = CallContext & { body: RequestBody }

type Decoded = Parameters<StandardOpenAPICodec['decode']>

/**
 * Decodes the input of a call. First it checks the caller, then it reads the body, then it checks that the input is
 * plain data.
 */
class GuardedInput extends StandardOpenAPICodec {
  /** The library passes only the request, so the call is found by its request. */
  readonly calls = new WeakMap<Decoded[0], HandledCall>()
  readonly #log: Log

  constructor(serializer: StandardOpenAPISerializer, log: Log) {
    super(serializer, {
      // An error that happens before a procedure, such as a body that is not JSON, does not have our shape of errors
      // yet.
      customErrorResponseBodyEncoder: (error) =>
        isErrorBody(error.data) ? error.data : errorBody(error, log, 'none'),
    })
    this.#log = log
  }

  override async decode(...[request, params, procedure]: Decoded): Promise<unknown> {
    const call = this.calls.get(request)
    invariant(call, 'every request has its call')
    // `endpoint` makes every procedure of this server. The library's general type does not know that.
    const called = procedure['~orpc'] as (typeof procedure)['~orpc'] & { meta: EndpointMeta }
    const { meta } = called
    const { method } = request
    const body = await this.#asAnswered(call, async () => {
      if (call.request.method === 'HEAD' && meta.writes) fail('METHOD_NOT_ALLOWED')
      await admit(call, called, params, call.body.isLarge)
      return method === 'GET' ? undefined : call.body.read(meta.file)
    })
    // The library reads the query of a GET only, and a deletion has its input in the address too.
    const readAs = method === 'DELETE' ? 'GET' : method
    const input = await super.decode(
      { ...request, method: readAs, body: async () => body },
      params,
      procedure,
    )
    return this.#asAnswered(call, async () => requirePlain(input))
  }

  /**
   * The library answers an error that it does not know as a body that is not JSON, so such errors are converted here.
   */
  async #asAnswered<T>(call: HandledCall, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      throw asAnswer(errorBody(error, this.#log, call.requestId))
    }
  }
}

function asAnswer(body: ErrorBody): ORPCError<string, ErrorBody> {
  return new ORPCError(body.code, { status: body.status, message: body.message, data: body })
}

/** Finds the procedure of a request and makes a response from its answer or its failure. */
export function callHandler(router: Router<Contract, CallContext>, log: Log): FetchHandler<HandledCall> {
  const serializer = new AnswersAsTheyAre(
    new StandardOpenAPIJsonSerializer(),
    new StandardBracketNotationSerializer(),
  )
  const codec = new GuardedInput(serializer, log)
  const handler = new StandardHandler<HandledCall>(router, new StandardOpenAPIMatcher(), codec, {
    rootInterceptors: [
      async ({ next }) => {
        const answer = await next()
        const body = answer.response?.body
        const seconds = isErrorBody(body) ? secondsToRetry(body.code) : null
        if (answer.response && seconds !== null) answer.response.headers['retry-after'] = `${seconds}`
        return answer
      },
    ],
    interceptors: [
      ({ next, request, context }) => {
        codec.calls.set(request, context)
        return next()
      },
    ],
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          throw asAnswer(errorBody(error, log, context.requestId))
        }
      },
    ],
  })
  return new FetchHandler(handler)
}
