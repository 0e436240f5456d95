import type { Contract } from '@kinfolio/contract/contract'
import type { EndpointMeta } from '@kinfolio/contract/endpoint'
import { fail, Failure, invariant } from '@kinfolio/contract/errors'
import { notPlain } from '@kinfolio/contract/plain-input'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { ORPCError, type Router } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler } from '@orpc/server/standard'

import { admit, type CallContext } from '../access/procedures.ts'
import type { Log } from '../platform/log.ts'
import type { RequestBody } from './bodies/request-bodies.ts'
import { errorBody, isErrorBody, secondsToRetry, type ErrorBody } from './errors.ts'

/**
 * An answer that has passed the contract is JSON, or a file. The library would copy it first, in search of sets, maps
 * and files within.
 */
class AnswersAsTheyAre extends StandardOpenAPISerializer {
  override serialize(answer: unknown): unknown {
    return answer
  }
}

/** A call, and its body for when it is known who calls. */
export type HandledCall = CallContext & { body: RequestBody }

type Decoded = Parameters<StandardOpenAPICodec['decode']>

/** Reads the input of a call: first who calls, then the body, then whether it is plain. */
class GuardedInput extends StandardOpenAPICodec {
  /** The library hands over requests without their calls. */
  readonly calls = new WeakMap<Decoded[0], HandledCall>()
  readonly #log: Log

  constructor(serializer: StandardOpenAPISerializer, log: Log) {
    super(serializer, {
      // What never reached a procedure, such as a body that is no JSON, has no body of ours yet.
      customErrorResponseBodyEncoder: (error) =>
        isErrorBody(error.data) ? error.data : errorBody(error, log, 'none'),
    })
    this.#log = log
  }

  override async decode(...[request, params, procedure]: Decoded): Promise<unknown> {
    const call = this.calls.get(request)
    invariant(call, 'every request has its call')
    // Every procedure of ours is made by `endpoint`, which the library's type of any procedure does not know.
    const called = procedure['~orpc'] as (typeof procedure)['~orpc'] & { meta: EndpointMeta }
    const { meta } = called
    const { method } = request
    const body = await this.#asAnswered(call, async () => {
      if (call.request.method === 'HEAD' && meta.writes) fail('METHOD_NOT_ALLOWED')
      await admit(call, called, params, call.body.isLarge)
      return method === 'GET' ? undefined : call.body.read(meta.file)
    })
    const input = await super.decode({ ...request, method, body: async () => body }, params, procedure)
    return this.#asAnswered(call, async () => requirePlain(input))
  }

  /** What the library does not know as an error of its own, it would answer as a body that is no JSON. */
  async #asAnswered<T>(call: HandledCall, run: () => Promise<T>): Promise<T> {
    try {
      return await run()
    } catch (error) {
      throw asAnswer(errorBody(error, this.#log, call.requestId))
    }
  }
}

function requirePlain(input: unknown): unknown {
  const wrong = notPlain(input)
  if (wrong === null) return input
  throw new Failure('INVALID_INPUT', { issues: [{ ...wrong, code: 'custom', params: {} }] }, wrong.message)
}

function asAnswer(body: ErrorBody): ORPCError<string, ErrorBody> {
  return new ORPCError(body.code, { status: body.status, message: body.message, data: body })
}

/** Finds the procedure of a request, and makes its answer or its failure a response. */
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
