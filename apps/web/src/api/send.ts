import { errorOfResponse, offlineError } from './api-error.ts'

/** Sends every request of the application, with the session's cookie. Any answer but a success is an ApiError. */
export async function send(request: Request | string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(request, { credentials: 'include', ...init }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw offlineError(cause)
  })
  if (!response.ok) throw await errorOfResponse(response)
  return response
}
