import { ORG_HEADER } from '@kinfolio/contract/constants'

import { send } from './send.ts'

/** A file from the server, with its name and headers. `onReceived` gets the number of bytes so far. */
export async function download(
  path: string,
  orgId: string,
  onReceived: (bytes: number) => void,
): Promise<{ content: Blob; name: string; headers: Headers }> {
  const response = await send(`/api${path}`, { headers: { [ORG_HEADER]: orgId } })
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      received += part.byteLength
      onReceived(received)
      out.enqueue(part)
    },
  })
  let received = 0
  const content = await new Response(response.body?.pipeThrough(counter), {
    headers: { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' },
  }).blob()
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { content, name: named?.[1] ?? 'download', headers: response.headers }
}
