import { formatDay } from './format.ts'

/** A name that the server wrote, with its days as people read them. */
export function withDaysInWords(text: string): string {
  return text.replace(/\b\d{4}-\d\d-\d\d\b/g, formatDay)
}
