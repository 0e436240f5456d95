import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service does with a question: says words one after the other, or asks for tools. `wait` leaves the answer open. */
export type Move =
  | { say: readonly string[]; wait?: boolean }
  | { use: readonly { name: string; input: unknown }[] }

/** A question, and what the last tool answered to it; null: none was used yet. */
export type AskedModel = { question: string; told: string | null }

/**
 * A service of language models that does what a script says. It speaks the protocol a little off, as services do. `firstSaidAt` is when it
 * began to say the last of its words.
 */
export async function modelService(script: (asked: AskedModel) => Move) {
  let saidAt = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { messages } = JSON.parse(text) as { messages: { role: string; content: string }[] }
      const at = messages.findLastIndex(({ role }) => role === 'user')
      const told = messages.slice(at).findLast(({ role }) => role === 'tool')?.content ?? null
      const move = script({ question: messages[at]?.content ?? '', told })
      if ('say' in move) saidAt = performance.now()
      answer(response, move)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, // it listens
    firstSaidAt: () => saidAt,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse, move: Move): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  // Comments, fields that nobody knows, and an end without its mark: services differ.
  response.write(': thinking\n\n')
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', x: null, choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    )
  if ('use' in move) {
    for (const [index, { name, input }] of move.use.entries())
      send({
        content: null,
        tool_calls: [
          { index, id: `t${index}`, type: 'function', function: { name, arguments: JSON.stringify(input) } },
        ],
      })
    send({}, 'tool_calls')
  } else {
    for (const content of move.say) send({ content })
    if (move.wait) return
    send({}, 'stop')
  }
  response.end()
}
