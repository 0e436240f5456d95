import { errorOfResponse, offlineError } from './api-error.ts'

/**
 * Sends a form with a file and answers the server's JSON. `onSent` gets the part that was sent, 0 to 1, which a plain
 * fetch does not tell. The caller takes the shape of the answer from the contract.
 */
export async function upload(path: string, form: FormData, onSent: (part: number) => void): Promise<unknown> {
  const request = new XMLHttpRequest()
  request.open('POST', `/api${path}`)
  request.withCredentials = true
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onSent(loaded / total)
  })
  const isAnswered = new Promise<void>((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(offlineError(new Error('The upload was cut off.'))))
    request.addEventListener('abort', () => reject(offlineError(new Error('The upload was given up.'))))
  })
  request.send(form)
  await isAnswered
  const { status, statusText, responseText } = request
  if (status >= 200 && status < 300) return JSON.parse(responseText)
  throw await errorOfResponse(new Response(responseText, { status, statusText }))
}
