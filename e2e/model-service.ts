import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service does with a question: says words one after the other, or asks for tools. `wait` leaves the answer open. */
type Move = { say: readonly string[]; wait?: boolean } | { use: readonly { name: string; input: unknown }[] }

/** A service of language models that does what a script says, for `tests` of the browser. */
export async function modelService(script: (asked: { question: string; told: string | null }) => Move) {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { messages } = JSON.parse(text) as { messages: { role: string; content: string }[] }
      const at = messages.findLastIndex(({ role }) => role === 'user')
      const told = messages.slice(at).findLast(({ role }) => role === 'tool')?.content ?? null
      answer(response, script({ question: messages[at]?.content ?? '', told }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, // it listens
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse, move: Move): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  if ('use' in move) {
    for (const [index, { name, input }] of move.use.entries())
      send({
        tool_calls: [
          { index, id: `t${index}`, type: 'function', function: { name, arguments: JSON.stringify(input) } },
        ],
      })
    send({}, 'tool_calls')
  } else {
    for (const content of move.say) send({ role: 'assistant', content })
    if (move.wait) return
    send({}, 'stop')
  }
  response.end('data: [DONE]\n\n')
}
