import { ApiError } from './api-error.ts'

/**
 * What a source outside answers; null where it is silent, switched off, or knows nothing of what was asked: a form then goes on
 * without. Anything else that goes wrong is an error.
 */
export async function askSource<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
