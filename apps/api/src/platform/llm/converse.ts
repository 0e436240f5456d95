import { createHash } from 'node:crypto'

import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ModelProtocol } from '@kinfolio/contract/assistant-kinds'
import { say } from '@kinfolio/contract/say'
import { APICallError, dynamicTool, jsonSchema, stepCountIs, streamText, type LanguageModel } from 'ai'

import { type Fetch, OutboundError } from '../outbound.ts'

// What the library would say of settings that a model does not know is for its developers.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/** A language model, and where it is. */
export type ModelPlace = { protocol: ModelProtocol; address: string; model: string; key: string | null }

/** A tool that a model may ask for. */
export type ModelTool = { name: string; description: string; inputSchema: object }

export type Asked = {
  place: ModelPlace
  instructions: string
  /** What was said so far, the question last. */
  turns: readonly { role: 'user' | 'assistant'; text: string }[]
  tools: readonly ModelTool[]
  /** Answers for a tool, also where it refuses: a model reads the reason. */
  use: (name: string, input: unknown) => Promise<string>
  /** Ends it where it stands. */
  signal: AbortSignal
  bounds?: Partial<ModelBounds>
}

type ModelBounds = {
  /** How often the model is asked for one answer, and how often it may use a tool. */
  steps: number
  uses: number
  /** Until the last word. */
  milliseconds: number
  /** Of the answer. */
  letters: number
  /** Of all tool answers. */
  toldLetters: number
}

const usual: ModelBounds = {
  steps: 12,
  uses: 40,
  milliseconds: 180_000,
  letters: 12_000,
  toldLetters: 600_000,
}
/** Of one answer of the service, with what its protocol adds to each word. */
const mostBytes = 8 * 1024 * 1024
const mostTokens = 4_000

export type ModelEnd = {
  end: 'DONE' | 'STOPPED' | 'CUT' | 'FAILED'
  /** Why it failed or was cut, in a sentence. */
  problem: string | null
  inputTokens: number
  outputTokens: number
  /** SHA-256 of all that was sent. */
  promptHash: string
  milliseconds: number
  /** Until the first word. */
  firstWordAfter: number | null
}

/** Something that the model writes. */
export type ModelWords = { text: string }

/** Asks a language model, which may use tools in between; hands over its words as they come. It throws nothing of its own. */
export async function* converse(fetch: Fetch, asked: Asked): AsyncGenerator<ModelWords, ModelEnd> {
  const bounds = { ...usual, ...asked.bounds }
  const startedAt = performance.now()
  const hash = createHash('sha256')
  let sent = 0
  let received = 0
  let counted = { input: 0, output: 0 }
  let firstWordAfter: number | null = null
  let uses = 0
  let told = 0
  let letters = 0
  let cut: string | null = null
  let problem: string | null = null
  const own = new AbortController()
  const deadline = AbortSignal.timeout(bounds.milliseconds)
  const signal = AbortSignal.any([asked.signal, deadline, own.signal])
  const cutAt = (reason: string) => {
    cut ??= reason
    own.abort()
  }

  const watched: Fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    hash.update(body)
    sent += body.length
    return fetch(input, init)
  }
  const use = async (name: string, input: unknown): Promise<string> => {
    uses += 1
    if (uses > bounds.uses) {
      cutAt(say`It looked up more than ${bounds.uses} things.`)
      return 'Enough was looked up. Answer now.'
    }
    const text = await asked.use(name, input)
    told += text.length
    if (told > bounds.toldLetters) return 'Too much was looked up. Ask for less, or answer now.'
    return text
  }

  const tools = Object.fromEntries(
    asked.tools.map(({ name, description, inputSchema }) => [
      name,
      dynamicTool({
        description,
        inputSchema: jsonSchema(inputSchema),
        execute: (input) => use(name, input),
      }),
    ]),
  )
  const result = streamText({
    model: modelAt(asked.place, watched),
    instructions: asked.instructions,
    messages: asked.turns.map(({ role, text }) => ({ role, content: text })),
    tools,
    stopWhen: stepCountIs(bounds.steps),
    maxRetries: 1,
    maxOutputTokens: mostTokens,
    abortSignal: signal,
    onError: () => {},
  })
  try {
    for await (const part of result.fullStream) {
      if (part.type === 'text-delta' && part.text !== '') {
        firstWordAfter ??= Math.round(performance.now() - startedAt)
        letters += part.text.length
        received += part.text.length
        yield { text: part.text.slice(0, Math.max(0, part.text.length - (letters - bounds.letters))) }
        if (letters > bounds.letters) cutAt(say`Its answer has more than ${bounds.letters} letters.`)
      }
      if (part.type === 'reasoning-delta' || part.type === 'tool-input-delta') {
        received += part.type === 'reasoning-delta' ? part.text.length : part.delta.length
        if (received > bounds.letters * 10) cutAt('It went on without answering.')
      }
      if (part.type === 'tool-result' || part.type === 'tool-error') yield { text: '' }
      if (part.type === 'finish-step') {
        const { inputTokens = 0, outputTokens = 0 } = part.usage
        counted = { input: counted.input + inputTokens, output: counted.output + outputTokens }
      }
      if (part.type === 'finish') {
        const { finishReason } = part
        if (finishReason === 'tool-calls') cut ??= say`It was asked ${bounds.steps} times and did not answer.`
        if (finishReason === 'length') cut ??= say`Its answer is longer than ${mostTokens} tokens.`
        if (finishReason === 'error') problem ??= 'The service broke its answer off.'
      }
      if (part.type === 'error') problem ??= problemOf(part.error)
    }
  } catch (error) {
    problem ??= problemOf(error)
  } finally {
    // Whoever takes no more words ends it, too.
    own.abort()
  }
  if (deadline.aborted) cut ??= say`It took longer than ${Math.round(bounds.milliseconds / 1000)} seconds.`
  const isStopped = asked.signal.aborted
  return {
    end: isStopped ? 'STOPPED' : cut !== null ? 'CUT' : problem !== null ? 'FAILED' : 'DONE',
    problem: isStopped ? null : (cut ?? problem),
    // A service may count wrongly, or not at all: four letters are about a token.
    inputTokens: Math.max(counted.input, Math.ceil(sent / 4)),
    outputTokens: Math.max(counted.output, Math.ceil(received / 4)),
    promptHash: hash.digest('hex'),
    milliseconds: Math.round(performance.now() - startedAt),
    firstWordAfter,
  }
}

function modelAt({ protocol, address, model, key }: ModelPlace, fetch: Fetch): LanguageModel {
  const baseURL = address.replace(/\/+$/, '')
  if (protocol === 'anthropic') return createAnthropic({ baseURL, apiKey: key ?? 'none', fetch })(model)
  const apiKey = key === null ? {} : { apiKey: key }
  return createOpenAICompatible({ name: 'model', baseURL, fetch, includeUsage: true, ...apiKey })(model)
}

/** What went wrong, in a sentence that says nothing of what was sent. */
function problemOf(error: unknown): string {
  if (error instanceof OutboundError) return outside(error)
  if (APICallError.isInstance(error)) {
    const { cause, statusCode } = error
    if (cause instanceof OutboundError) return outside(cause)
    if (statusCode === 401 || statusCode === 403) return 'The service refuses the key.'
    if (statusCode === 404) return 'The service does not know this model, or this is not its address.'
    if (statusCode === 429) return 'The service takes no more questions right now.'
    if (statusCode !== undefined && statusCode >= 400)
      return say`The service refused the question (${statusCode}).`
  }
  return error instanceof Error && error.cause instanceof OutboundError
    ? outside(error.cause)
    : 'The service does not answer as a language model does.'
}

function outside({ message, isInside }: OutboundError): string {
  return isInside ? say`${message} Whoever runs this installation can allow it by AI_PRIVATE_HOSTS.` : message
}

/** A request to a model, within the bounds of one answer. */
export const modelLimits = { maxBytes: mostBytes, timeoutMs: usual.milliseconds, isStreamed: true } as const
