import type { Fetch } from '../platform/outbound.ts'

/** What a scripted model does when it is asked: says words, or asks for tools. */
export type Move =
  | { say: string | readonly string[] }
  | { use: readonly { name: string; input: unknown }[] }
  | { answer: Response }

/** What the model was sent. */
export type ModelRequest = {
  url: string
  headers: Headers
  messages: { role: string; content: unknown; tool_calls?: unknown }[]
  tools: string[]
  text: string
}

/** A service that speaks the protocol of OpenAI and does what a script says. */
export function scriptedModel(script: (request: ModelRequest, turn: number) => Move) {
  const requests: ModelRequest[] = []
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    init?.signal?.throwIfAborted()
    const text = await request.text()
    const body = JSON.parse(text) as {
      messages: ModelRequest['messages']
      tools?: { function: { name: string } }[]
    }
    const tools = (body.tools ?? []).map((tool) => tool.function.name)
    const asked = { url: request.url, headers: request.headers, messages: body.messages, tools, text }
    requests.push(asked)
    const move = script(asked, requests.length)
    return 'answer' in move ? move.answer : streamed(chunksOf(move), init?.signal ?? null)
  }
  return { fetch, requests }
}

function chunksOf(move: Exclude<Move, { answer: Response }>): object[] {
  const chunk = (delta: object, finish: string | null = null) => ({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })
  if ('say' in move) {
    const words = typeof move.say === 'string' ? [move.say] : move.say
    return [
      ...words.map((content) => chunk({ role: 'assistant', content })),
      chunk({}, 'stop'),
      { ...chunk({}), choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } },
    ]
  }
  return [
    ...move.use.map(({ name, input }, index) =>
      chunk({
        role: 'assistant',
        tool_calls: [
          { index, id: `t${index}`, type: 'function', function: { name, arguments: JSON.stringify(input) } },
        ],
      }),
    ),
    chunk({}, 'tool_calls'),
  ]
}

function streamed(chunks: readonly object[], signal: AbortSignal | null): Response {
  const lines = [...chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`), 'data: [DONE]\n\n']
  const encoder = new TextEncoder()
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (signal?.aborted) return controller.error(signal.reason)
      const line = lines[at++]
      if (line === undefined) controller.close()
      else controller.enqueue(encoder.encode(line))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
